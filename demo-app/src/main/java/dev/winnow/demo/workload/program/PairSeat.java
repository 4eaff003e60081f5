package dev.winnow.demo.workload.program;

import java.io.IOException;

import dev.winnow.experiment.fork.Phase;

/** The place of this JVM in a pair, where it meets its partner again and again. */
final class PairSeat {
    private final MeetingPoint meetingPoint;
    private final int seat;
    private int meetings;

    PairSeat(OpenLoop openLoop) {
        this.meetingPoint = new MeetingPoint(openLoop.meetingPoint);
        this.seat = openLoop.seat;
    }

    /** Waits for the partner. @return what both do next */
    Phase meet(boolean isWarm) throws IOException, InterruptedException {
        return meetingPoint.await(seat, meetings++, isWarm);
    }
}
