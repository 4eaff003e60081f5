package dev.winnow.patches.mutants;

import org.junit.platform.engine.CancellationToken;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Ends a test run at the first failure: one is enough to kill a mutant. */
final class FirstFailure implements TestExecutionListener {
    private final CancellationToken run;
    private volatile Throwable failure;
    private volatile int passed;

    FirstFailure(CancellationToken run) {
        this.run = run;
    }

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getThrowable().isPresent() && failure == null) {
            failure = result.getThrowable().get();
            run.cancel();
        } else if (test.isTest()) {
            passed++;
        }
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
