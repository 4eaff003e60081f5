package dev.winnow.patches.testing.allocation;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs one test method inside a test. */
final class TestRun implements TestExecutionListener {
    private int passed;
    private Throwable failure;

    private TestRun() {}

    /** The message of its failure; null if it passes. */
    static String failure(Class<?> type, String method, Class<?>... parameters) {
        TestRun run = new TestRun();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectMethod(type, method, parameters))
                                .build(),
                        run);
        if (run.passed == 0 && run.failure == null) {
            throw new IllegalStateException("no test " + method);
        }
        return run.failure == null ? null : String.valueOf(run.failure.getMessage());
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.FAILED) {
            failure = result.getThrowable().orElseThrow();
        } else if (test.isTest()) {
            passed++;
        }
    }
}
