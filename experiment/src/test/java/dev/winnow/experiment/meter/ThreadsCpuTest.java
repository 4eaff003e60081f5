package dev.winnow.experiment.meter;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ThreadsCpuTest {
    private static final long BURNT = 50_000_000;

    /** The kernel writes down what a running thread has taken only so often. */
    private static final long TICK = 20_000_000;

    @Test
    @EnabledOnOs(OS.LINUX)
    void aJvmThatRunsTestsHasCompiledAndTakesNoTimeBack() {
        ThreadsCpu before = ThreadsCpu.read().orElseThrow();
        System.gc();
        ThreadsCpu after = ThreadsCpu.read().orElseThrow();

        assertThat(before.compilerNanos()).isPositive();
        assertThat(after.collectorNanos()).isGreaterThan(before.collectorNanos());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theOtherJavaThreadsAreThoseThatAreNotReading() throws Exception {
        ThreadsCpu allBefore = ThreadsCpu.read().orElseThrow();
        ThreadsCpu othersBefore = ThreadsCpu.readOthers().orElseThrow();
        burn();
        long othersWhileThisThreadBurns = ThreadsCpu.readOthers().orElseThrow().javaNanosSince(othersBefore);
        assertThat(ThreadsCpu.read().orElseThrow().javaNanosSince(allBefore)).isGreaterThan(BURNT);
        Thread other = new Thread(ThreadsCpuTest::burnAndWait);
        other.start();
        while (other.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }

        long others = ThreadsCpu.readOthers().orElseThrow().javaNanosSince(othersBefore);

        assertThat(others - othersWhileThisThreadBurns).isGreaterThan(BURNT);
        other.interrupt();
        other.join();
    }

    private static void burnAndWait() {
        burn();
        try {
            Thread.sleep(600_000);
        } catch (InterruptedException e) {
            // The test has seen enough.
        }
    }

    private static void burn() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + BURNT + TICK;
        while (threads.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"VM Thread", "GC Thread#0", "G1 Conc#0", "G1 Main Marker", "ZWorker#3", "Shenandoah GC T"})
    void knowsTheThreadsOfCollectors(String name) {
        assertThat(ThreadsCpu.isCollector(name)).isTrue();
        assertThat(ThreadsCpu.isCompiler(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"C1 CompilerThre", "C2 CompilerThre"})
    void knowsTheThreadsOfCompilers(String name) {
        assertThat(ThreadsCpu.isCompiler(name)).isTrue();
        assertThat(ThreadsCpu.isCollector(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "reactor-http-ep", "VM Periodic Tas", "GCounter", "Zookeeper", ""})
    void otherThreadsAreNeither(String name) {
        assertThat(ThreadsCpu.isCompiler(name)).isFalse();
        assertThat(ThreadsCpu.isCollector(name)).isFalse();
    }
}
