package dev.winnow.tests.account;

import java.nio.file.Path;
import java.util.function.IntSupplier;

import jdk.jfr.Recording;

/** A program whose every allocation is known: each method makes {@link #TIMES} of its kind while it is recorded. */
public final class KnownAllocations {
    static final int TIMES = 1_000;

    private static final RuntimeException FAILURE = new IllegalStateException();

    static Object sink;
    static int number = 12_345;
    static String text = "ab";

    private KnownAllocations() {}

    /** @param args the file to leave; the word {@code nostacks} for events without stacks */
    public static void main(String[] args) throws Exception {
        // The first calls link lambdas and string concatenations, which allocates.
        allocate(2);
        try (Recording recording = new Recording()) {
            String event = "jdk.ObjectAllocationOutsideTLAB";
            if (args.length > 1) {
                recording.enable(event).withoutStackTrace();
            } else {
                recording.enable(event).withStackTrace();
            }
            recording.start();
            allocate(TIMES);
            recording.stop();
            recording.dump(Path.of(args[0]));
        }
    }

    private static void allocate(int times) {
        for (int i = 0; i < times; i++) {
            bytes();
            zeroLength();
            references();
            nested();
            boxing();
            copy();
            varargs();
            lambda();
            concatenation();
            failingConstructor();
        }
    }

    private static void bytes() {
        sink = new byte[10];
    }

    private static void zeroLength() {
        sink = new long[0];
    }

    private static void references() {
        sink = new Object[5];
    }

    private static void nested() {
        sink = new int[2][3];
    }

    private static void boxing() {
        sink = number;
    }

    private static void copy() {
        sink = ((int[][]) NESTED)[0].clone();
    }

    private static void varargs() {
        keep(text, text);
    }

    private static void keep(Object... all) {
        sink = all;
    }

    private static void lambda() {
        int captured = number;
        IntSupplier supplier = () -> captured;
        sink = supplier;
    }

    private static void concatenation() {
        sink = text + text;
    }

    private static void failingConstructor() {
        try {
            sink = new Failing();
        } catch (IllegalStateException e) {
            sink = e;
        }
    }

    private static final Object NESTED = new int[2][3];

    private static final class Failing {
        Failing() {
            throw FAILURE;
        }
    }
}
