package dev.winnow.tests.harm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.winnow.tests.jvm.Jdks;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Each hostile program prints the same, and ends in the same way, without Winnow, with it from the start, and attached to. */
class HarmIT {
    private static final String EVERY_PROBE = "probes=collections,allocations,handlers";

    /** Programs wait more than they work. */
    private static final ExecutorService SIDE_BY_SIDE = Executors.newFixedThreadPool(3);

    @AfterAll
    static void shutDown() {
        SIDE_BY_SIDE.shutdownNow();
    }

    @TestFactory
    List<DynamicTest> programsRunAsTheyDoWithoutWinnow(@TempDir Path folder) throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (HostileTarget target : HostileTarget.all()) {
            for (Jdks.Jdk jdk : Jdks.underTest()) {
                if (target.runsOn(jdk)) {
                    Path own = folder.resolve(target + " " + jdk);
                    Future<?> test = SIDE_BY_SIDE.submit(() -> {
                        check(new TargetRuns(target, jdk, own));
                        return null;
                    });
                    tests.add(DynamicTest.dynamicTest(target + ", " + jdk, test::get));
                }
            }
        }
        return tests;
    }

    private static void check(TargetRuns runs) throws Exception {
        Transcript alone = runs.alone();
        assertThat(alone.end()).as("its end without Winnow: %s", alone).startsWith("exit code");

        if (runs.isRecorded()) {
            assertSame(alone, runs.withAgentRecorded(EVERY_PROBE), "with the agent and a recording");
        }
        if (!runs.isLive()) {
            assertSame(alone, runs.withAgent(EVERY_PROBE), "with the agent");
        } else {
            assertThat(alone.out().lines())
                    .as("its answers without Winnow: %s", alone)
                    .containsAll(TargetRuns.STAGES);
            Operator operator = new Operator();
            assertSame(alone, runs.attachedTo(operator, EVERY_PROBE), "attached to");
            assertThat(operator.failures()).isEmpty();
        }
    }

    private static void assertSame(Transcript alone, Transcript run, String how) {
        assertThat(run.differencesTo(alone)).as(how).isEmpty();
    }
}
