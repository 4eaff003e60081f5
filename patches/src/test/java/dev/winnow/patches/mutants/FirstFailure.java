package dev.winnow.patches.mutants;

import org.junit.platform.engine.CancellationToken;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Ends a test run at the first failure: one is enough to kill a mutant. */
final class FirstFailure implements TestExecutionListener {
    /** Behind the engine and the class. */
    private static final int METHOD = 3;

    private final CancellationToken run;
    private volatile Throwable failure;
    private volatile int passed;

    /** When the test method began, of which one runs at a time. */
    private long began;

    FirstFailure(CancellationToken run) {
        this.run = run;
    }

    @Override
    public synchronized void executionStarted(TestIdentifier test) {
        if (isMethod(test)) {
            began = System.nanoTime();
        }
    }

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (isMethod(test)) {
            LikelyFirst.took(method(test), System.nanoTime() - began);
        }
        if (result.getThrowable().isPresent() && failure == null) {
            failure = result.getThrowable().get();
            if (test.getSource().filter(MethodSource.class::isInstance).isPresent()) {
                LikelyFirst.killed(method(test));
            }
            run.cancel();
        } else if (test.isTest()) {
            passed++;
        }
    }

    /** Whether it is a method rather than one of the calls of a method with parameters. */
    private static boolean isMethod(TestIdentifier test) {
        return test.getSource().filter(MethodSource.class::isInstance).isPresent()
                && test.getUniqueIdObject().getSegments().size() == METHOD;
    }

    private static String method(TestIdentifier test) {
        return ((MethodSource) test.getSource().orElseThrow()).getMethodName();
    }

    /** Null if nothing failed. */
    Throwable failure() {
        return failure;
    }

    /** How many tests passed. */
    int passed() {
        return passed;
    }
}
