package dev.winnow.tests.account;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatException;
import java.lang.invoke.StringConcatFactory;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.function.IntSupplier;

import jdk.jfr.Recording;

/** A program whose every allocation is known: each method makes {@link #TIMES} of its kind while it is recorded. */
public final class KnownAllocations {
    static final int TIMES = 1_000;

    private static final int WARM_UP = 300;

    /** What {@code javac} calls with {@code -XDstringConcat=indyWithConstants}; these classes are compiled without it. */
    private static final MethodHandle CONCATENATION = concatenationHandle();

    private static final RuntimeException FAILURE = new IllegalStateException();

    static Object sink;
    static int number = 12_345;
    static String text = "ab";

    private KnownAllocations() {}

    /** @param args the file to leave; the word {@code nostacks} for events without stacks */
    public static void main(String[] args) throws Throwable {
        // The first calls link lambdas and string concatenations; method handles are specialized after 127 calls. Both
        // allocate.
        allocate(WARM_UP);
        inAnotherThread(WARM_UP);
        try (Recording recording = new Recording()) {
            String event = "jdk.ObjectAllocationOutsideTLAB";
            if (args.length > 1) {
                recording.enable(event).withoutStackTrace();
            } else {
                recording.enable(event).withStackTrace();
            }
            recording.start();
            allocate(TIMES);
            inAnotherThread(TIMES);
            recording.stop();
            recording.dump(Path.of(args[0]));
        }
    }

    private static void allocate(int times) throws Throwable {
        for (int i = 0; i < times; i++) {
            bytes();
            primitives();
            zeroLength();
            references();
            nested();
            boxing();
            copy();
            varargs();
            lambda();
            constantLambda();
            reflection();
            concatenation();
            concatenationByHandle();
            failingConstructor();
        }
    }

    private static void bytes() {
        sink = new byte[10];
    }

    private static void primitives() {
        sink = new boolean[3];
        sink = new byte[3];
        sink = new char[3];
        sink = new short[3];
        sink = new int[3];
        sink = new float[3];
        sink = new long[3];
        sink = new double[3];
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

    /** Captures nothing, so the JVM has one object for all calls. */
    private static void constantLambda() {
        IntSupplier supplier = () -> 1;
        sink = supplier;
    }

    private static void reflection() {
        sink = Array.newInstance(int.class, 3);
    }

    /** A virtual one where there are virtual threads. */
    private static void inAnotherThread(int times) throws Exception {
        Runnable work = () -> {
            for (int i = 0; i < times; i++) {
                inThread();
            }
        };
        Thread thread;
        try {
            thread = (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
        } catch (NoSuchMethodException older) {
            thread = new Thread(work);
            thread.start();
        }
        thread.join();
    }

    private static void inThread() {
        sink = new byte[20];
    }

    private static void concatenation() {
        sink = text + text;
    }

    private static void concatenationByHandle() throws Throwable {
        sink = (String) CONCATENATION.invokeExact(text, text);
    }

    private static MethodHandle concatenationHandle() {
        try {
            MethodType type = MethodType.methodType(String.class, String.class, String.class);
            return StringConcatFactory.makeConcat(MethodHandles.lookup(), "concatenate", type)
                    .getTarget();
        } catch (StringConcatException e) {
            throw new IllegalStateException(e);
        }
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
