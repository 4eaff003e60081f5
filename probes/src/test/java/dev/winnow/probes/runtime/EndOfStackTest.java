package dev.winnow.probes.runtime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Calls of woven code where the stack ends. In a JVM that only interprets, because a compiler may inline all of a call into its caller, and then the
 * stack never ends inside it.
 */
class EndOfStackTest {
    @Test
    void aCallAtTheEndOfTheStackIsLostAndDoesNotThrow() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xint",
                        "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndOfStack.class.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        assertThat(printed).matches("(?s)[1-9][0-9]* calls of 200 threads were lost, the others counted.*");
    }

    /** Counts at the end of the stacks of many threads, and fails if a call threw or if a call that is not lost is not counted. */
    static final class EndOfStack implements Runnable {
        private final int[] slots;
        private final int frames;
        private int depth;

        /** How many calls of the counting method came back. */
        private int returned;

        /** Errors from inside it. An error in the call itself is the caller's: it had no stack for one more frame. */
        private final List<Throwable> thrownInside = new ArrayList<>();

        private EndOfStack(int[] slots, int frames) {
            this.slots = slots;
            this.frames = frames;
        }

        public static void main(String[] args) throws InterruptedException {
            Counters.prepare();
            Counters.open();
            int[] slots = new int[1_000];
            for (int i = 0; i < slots.length; i++) {
                slots[i] = Counters.reserve(ThreadCounters.BLOCK);
            }
            int returned = 0;
            for (int round = 0; round < 200; round++) {
                EndOfStack end = new EndOfStack(slots, round % 40);
                Thread thread = new Thread(null, end, "end of stack", 256 * 1024);
                thread.start();
                thread.join();
                for (Throwable error : end.thrownInside) {
                    throw new AssertionError("a call threw", error);
                }
                returned += end.returned;
                Counters.sweep();
            }
            long[] totals = Counters.snapshot();
            long counted = Arrays.stream(slots).mapToLong(slot -> totals[slot]).sum();
            if (counted != returned - Counters.lost()) {
                throw new AssertionError(counted + " of " + returned + " counted, " + Counters.lost() + " lost");
            }
            System.out.println(Counters.lost() + " calls of 200 threads were lost, the others counted");
        }

        @Override
        public void run() {
            try {
                begin(frames, frames, frames, frames);
            } catch (StackOverflowError e) {
                for (StackTraceElement frame : e.getStackTrace()) {
                    if (frame.getClassName().endsWith("Counters")
                            || frame.getClassName().endsWith("ThreadId")) {
                        thrownInside.add(e);
                    }
                }
            }
        }

        /** The frames' sizes move the end of the stack to another place in the calls. */
        private void begin(int frames, long a, long b, long c) {
            if (frames > 0) {
                begin(frames - 1, b, c, a);
            }
            toTheEnd();
        }

        /** Uses a slot once in each thread: the first call is the one that needs most of the stack. */
        private void toTheEnd() {
            if (++depth % 4 == 0) {
                Constructions.count(slots[returned % slots.length]);
                returned++;
            }
            toTheEnd();
        }
    }
}
