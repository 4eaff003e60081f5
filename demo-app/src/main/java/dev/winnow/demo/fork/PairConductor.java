package dev.winnow.demo.fork;

import java.io.IOException;
import java.util.List;

import dev.winnow.demo.workload.program.MeetingPoint;
import dev.winnow.experiment.process.Place;
import dev.winnow.experiment.process.Places;

/**
 * Lets the two JVMs of a pair begin each measured block together, and lets them exchange their places in between. Each takes its
 * emulator along.
 */
final class PairConductor implements Runnable {
    private final MeetingPoint meetingPoint;
    private final int blocks;
    private final Places places;
    private final List<Long> emulators;

    /**
     * @param places of the JVMs in the first block
     * @param emulators process ids, in the order of the places
     */
    PairConductor(MeetingPoint meetingPoint, int blocks, Places places, List<Long> emulators) {
        this.meetingPoint = meetingPoint;
        this.blocks = blocks;
        this.places = places;
        this.emulators = emulators;
    }

    @Override
    public void run() {
        try {
            for (int block = 0; block < blocks; block++) {
                long first = meetingPoint.awaitArrival(0, block);
                long second = meetingPoint.awaitArrival(1, block);
                if (Places.changesAt(block)) {
                    move(first, 0, block);
                    move(second, 1, block);
                }
                meetingPoint.letBegin(block);
            }
        } catch (InterruptedException e) {
            // One of the JVMs has died.
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // The JVMs wait in vain then, and say so.
        }
    }

    private void move(long client, int seat, int block) throws IOException, InterruptedException {
        Place place = places.of(seat, block);
        place.moveClient(client);
        place.moveService(emulators.get(seat));
    }
}
