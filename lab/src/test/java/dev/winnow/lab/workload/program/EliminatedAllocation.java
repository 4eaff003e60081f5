package dev.winnow.lab.workload.program;

import java.nio.file.Path;

/** A program with an array that C2 leaves out, which is recorded after its warm-up: {@code EliminatedAllocation FILE}. */
final class EliminatedAllocation {
    private static final int WARM_UP = 200_000;
    private static final int RECORDED = 100;

    private static int result;

    private EliminatedAllocation() {}

    public static void main(String[] args) throws Exception {
        FlightRecording.prepare();
        for (int i = 0; i < WARM_UP; i++) {
            result += sumOfPair(i);
        }
        FlightRecording recording = FlightRecording.everyAllocation(Path.of(args[0]));
        for (int i = 0; i < RECORDED; i++) {
            result += sumOfPair(i);
        }
        recording.finish();
    }

    private static int sumOfPair(int first) {
        int[] pair = {first, first + 1};
        return pair[0] + pair[1];
    }
}
