package dev.winnow.patches.testing.allocation;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The program of the JVM in which one test runs again, and what the extensions know there. */
final class SecondRun implements TestExecutionListener {
    static final String FAILURE = "failure";

    /** The file for the events, in a run with an event for every allocation. */
    static final String EVENTS = "winnow.allocation.events";

    private static final Properties RESULT = new Properties();
    private static volatile boolean here;

    private SecondRun() {}

    /** Whether this JVM runs a single test. */
    static boolean isHere() {
        return here;
    }

    static void put(String key, String value) {
        RESULT.setProperty(key, value);
    }

    /** Runs the measured code, with an event for each of its allocations. */
    static void record(TestCall call, int calls) throws Throwable {
        EventRecording recording = EventRecording.start(); // only now: JUnit's start has a million allocations
        MeasuredCode code = new MeasuredCode();
        code.calls = calls;
        code.begin();
        for (int i = 0; i < calls; i++) {
            call.run();
        }
        code.commit();
        recording.dump(Path.of(System.getProperty(EVENTS)));
    }

    /** @param arguments the test's unique id, and the file for the result */
    public static void main(String[] arguments) throws IOException {
        here = true;
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectUniqueId(arguments[0]))
                                .build(),
                        new SecondRun());
        try (Writer writer = Files.newBufferedWriter(Path.of(arguments[1]))) {
            RESULT.store(writer, null);
        }
        Runtime.getRuntime().halt(0); // threads of the test may still be running
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        result.getThrowable().ifPresent(thrown -> RESULT.putIfAbsent(FAILURE, thrown.toString()));
    }
}
