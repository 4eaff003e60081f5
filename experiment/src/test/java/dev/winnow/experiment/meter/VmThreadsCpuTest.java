package dev.winnow.experiment.meter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class VmThreadsCpuTest {
    @Test
    @EnabledOnOs(OS.LINUX)
    void aJvmThatRunsTestsHasCompiledAndTakesNoTimeBack() {
        VmThreadsCpu before = VmThreadsCpu.read().orElseThrow();
        System.gc();
        VmThreadsCpu after = VmThreadsCpu.read().orElseThrow();

        assertThat(before.compilerNanos()).isPositive();
        assertThat(after.collectorNanos()).isGreaterThan(before.collectorNanos());
    }

    @ParameterizedTest
    @ValueSource(strings = {"VM Thread", "GC Thread#0", "G1 Conc#0", "G1 Main Marker", "ZWorker#3", "Shenandoah GC T"})
    void knowsTheThreadsOfCollectors(String name) {
        assertThat(VmThreadsCpu.isCollector(name)).isTrue();
        assertThat(VmThreadsCpu.isCompiler(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"C1 CompilerThre", "C2 CompilerThre"})
    void knowsTheThreadsOfCompilers(String name) {
        assertThat(VmThreadsCpu.isCompiler(name)).isTrue();
        assertThat(VmThreadsCpu.isCollector(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "reactor-http-ep", "VM Periodic Tas", "GCounter", "Zookeeper", ""})
    void otherThreadsAreNeither(String name) {
        assertThat(VmThreadsCpu.isCompiler(name)).isFalse();
        assertThat(VmThreadsCpu.isCollector(name)).isFalse();
    }
}
