package dev.winnow.demo.fork;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.demo.workload.switching.SwitchedArm;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.sdk.SdkVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class CrossoverTest {
    private static final WinnowAgent AGENT = new WinnowAgent(Path.of("/w/winnow.jar"));

    @Test
    void eachJvmStartsWithItsOwnPatchesAndPreparesThoseOfBoth() {
        Crossover crossover = of("base", "both: ping-rewrap,unmodifiable-list");

        assertThat(arm(crossover, "base").jvmOptions())
                .containsExactly(
                        "-javaagent:/w/winnow.jar",
                        "-Dwinnow.patches=none",
                        "-Dwinnow.patches.prepared=ping-rewrap,unmodifiable-list",
                        "-Dwinnow.probes=none");
        assertThat(arm(crossover, "both").jvmOptions())
                .contains("-Dwinnow.patches=ping-rewrap,unmodifiable-list")
                .contains("-Dwinnow.patches.prepared=ping-rewrap,unmodifiable-list");
        assertThat(switched(crossover, "base").patches).isEmpty();
        assertThat(switched(crossover, "both").patches).containsExactly("ping-rewrap", "unmodifiable-list");
    }

    @Test
    void optionsThatAllArmsHaveStay() {
        Crossover crossover = of("old: base sdk=4.80.0 jvm=-Xmx1g", "list: unmodifiable-list sdk=4.80.0 jvm=-Xmx1g");

        Arm list = arm(crossover, "list");
        assertThat(list.jvmOptions()).contains("-Xmx1g");
        assertThat(list.sdk()).isEqualTo(SdkVersion.parse("4.80.0"));
    }

    @Test
    void theBurdenOfAnArmIsSwitchedWithItsPatches() {
        Crossover crossover = of("base", "burn: base jvm=-Ddemo.extraCpuNanos=9000");

        assertThat(switched(crossover, "base").extraCpuNanos).isZero();
        assertThat(switched(crossover, "burn").extraCpuNanos).isEqualTo(9_000);
        assertThat(arm(crossover, "base").jvmOptions()).contains("-Ddemo.extraCpuNanos=0");
    }

    @Test
    void aBurdenIsANumber() {
        Crossover crossover = of("base", "burn: base jvm=-Ddemo.extraCpuNanos=9us");

        assertThatThrownBy(() -> arm(crossover, "burn"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--arm jvm=-Ddemo.extraCpuNanos=9us: allowed is a number of nanoseconds, as 9000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"other: base jvm=-Xmx1g", "other: base sdk=4.80.0"})
    void armsThatDifferInMoreThanPatchesAreRefused(String other) {
        assertThatThrownBy(() -> of("base", other))
                .isInstanceOf(UsageException.class)
                .hasMessage("--arm 'other': with --crossover, allowed are arms that differ in patches only, because a"
                        + " running JVM can change nothing else; sdk= and jvm= must be the same in all arms");
    }

    private static Crossover of(String... texts) {
        Map<String, ArmSpec> specs = new LinkedHashMap<>();
        for (ArmSpec spec : List.of(texts).stream().map(ArmSpec::parse).toList()) {
            specs.put(spec.name(), spec);
        }
        return Crossover.of(specs);
    }

    private static Arm arm(Crossover crossover, String name) {
        return crossover.arm(name, null, AGENT);
    }

    private static SwitchedArm switched(Crossover crossover, String name) {
        return crossover.switched(arm(crossover, name));
    }
}
