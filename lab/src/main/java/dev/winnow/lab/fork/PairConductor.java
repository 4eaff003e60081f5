package dev.winnow.lab.fork;

import java.io.IOException;
import java.util.List;

import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.workload.program.MeetingPoint;

/**
 * Lets the two JVMs of a pair warm up step by step until both are warm, each in its place with its emulator, and then begin together what is
 * measured, on the cores of both places.
 */
final class PairConductor implements Runnable {
    private final MeetingPoint meetingPoint;
    private final Places places;
    private final List<Long> emulators;

    /**
     * @param places of the JVMs while they warm up
     * @param emulators process ids, in the order of the places
     */
    PairConductor(MeetingPoint meetingPoint, Places places, List<Long> emulators) {
        this.meetingPoint = meetingPoint;
        this.places = places;
        this.emulators = emulators;
    }

    @Override
    public void run() {
        try {
            // The pair before has left them on the cores of both places.
            for (int seat = 0; seat < emulators.size(); seat++) {
                places.both().get(seat).moveService(emulators.get(seat));
            }
            conduct();
        } catch (InterruptedException e) {
            // The pair has ended, or one of its JVMs has died.
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // The JVMs wait in vain then, and say so.
        }
    }

    private void conduct() throws IOException, InterruptedException {
        for (int step = 0; ; step++) {
            MeetingPoint.Arrival first = meetingPoint.awaitArrival(0, step);
            MeetingPoint.Arrival second = meetingPoint.awaitArrival(1, step);
            if (first.isWarm && second.isWarm) {
                share(List.of(first, second));
                meetingPoint.letGoOn(step, Phase.MEASURED);
                return;
            }
            meetingPoint.letGoOn(step, Phase.WARM_UP);
        }
    }

    private void share(List<MeetingPoint.Arrival> clients) throws IOException, InterruptedException {
        Place together = places.together();
        for (int seat = 0; seat < clients.size(); seat++) {
            together.moveClient(clients.get(seat).pid);
            together.moveService(emulators.get(seat));
        }
    }
}
