package dev.winnow.demo.fork;

import java.io.IOException;
import java.util.List;

import dev.winnow.demo.workload.program.MeetingPoint;
import dev.winnow.experiment.fork.Phase;
import dev.winnow.experiment.pair.PlaceExchange;
import dev.winnow.experiment.process.Places;

/**
 * Lets the two JVMs of a pair warm up step by step until both are warm, then begin together what is measured, and exchange their places while it
 * is. Each takes its emulator along.
 */
final class PairConductor implements Runnable {
    private static final int POLLS_PER_WINDOW = 10;

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
            // The pair before may have left them in the other place.
            places.of(0, 0).moveService(emulators.get(0));
            places.of(1, 0).moveService(emulators.get(1));
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
                measure(step, List.of(resident(first, 0), resident(second, 1)));
                return;
            }
            meetingPoint.letGoOn(step, Phase.WARM_UP);
        }
    }

    private PlaceExchange.Resident resident(MeetingPoint.Arrival client, int seat) {
        return place -> {
            place.moveClient(client.pid);
            place.moveService(emulators.get(seat));
        };
    }

    /** Until it is interrupted. */
    private void measure(int step, List<PlaceExchange.Resident> residents) throws IOException, InterruptedException {
        PlaceExchange exchange = new PlaceExchange(places, residents);
        exchange.begin(System.nanoTime());
        meetingPoint.letGoOn(step, Phase.MEASURED);
        while (!Thread.currentThread().isInterrupted()) {
            Thread.sleep(PlaceExchange.WINDOW.toMillis() / POLLS_PER_WINDOW);
            exchange.at(System.nanoTime());
        }
    }
}
