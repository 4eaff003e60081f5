package dev.winnow.lab.fork;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Generation;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.workload.switching.SwitchedArm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class CrossoverTest {
    private static final WinnowAgent AGENT = new WinnowAgent(Path.of("/w/winnow.jar"));

    private static final Sdk SDK = new Sdk(SdkVersion.parse("4.80.0"), List.of(Path.of("sdk.jar")));

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

    @Test
    void armsOfTwoReleasesHaveACopyOfEach() {
        Crossover crossover = of("base", "old: base sdk=4.80.0 jvm=-Ddemo.extraCpuNanos=9000");

        assertThat(started(crossover, "base", "old")).containsExactly("-Ddemo.extraCpuNanos=0");
        assertThat(started(crossover, "old", "base")).containsExactly("-Ddemo.extraCpuNanos=9000");
        assertThat(switched(crossover, "base").copy.classPath).containsExactly(new File("sdk.jar"));
        assertThat(switched(crossover, "base").copy.generation).isEqualTo(Generation.SECOND);
        assertThat(switched(crossover, "old").extraCpuNanos).isEqualTo(9_000);
        assertThat(crossover.toString()).startsWith("each JVM of a pair has a copy of the SDK for each arm");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "counted: none jvm=-Dwinnow.probes=allocations",
                "counted: jvm=-javaagent:/w/winnow.jar jvm=-Dwinnow.probes=allocations"
            })
    void theCopyOfAnArmWithoutTheAgentDoesNotSeeIt(String counted) {
        Crossover crossover = of("base", counted);

        assertThat(arm(crossover, "base").jvmOptions()).isEmpty();
        assertThat(started(crossover, "base", "counted"))
                .isEqualTo(started(crossover, "counted", "base"))
                .contains("-javaagent:/w/winnow.jar", "-Dwinnow.probes=allocations");
        assertThat(switched(crossover, "base").copy.seesAgent).isFalse();
        assertThat(switched(crossover, "counted").copy.seesAgent).isTrue();
    }

    @Test
    void anAgentThatChangesNothingIsNone() {
        Crossover crossover =
                of("idle: none jvm=-Dwinnow.probes=none", "counted: none jvm=-Dwinnow.probes=allocations");

        assertThat(switched(crossover, "idle").copy.seesAgent).isFalse();
    }

    @Test
    void bothReleasesHaveTheSamePatches() {
        Crossover crossover = of("new: unmodifiable-list", "old: unmodifiable-list sdk=4.80.0");

        assertThat(arm(crossover, "old").jvmOptions()).contains("-Dwinnow.patches=unmodifiable-list");
        assertThat(switched(crossover, "old").copy.seesAgent).isTrue();
        assertThat(switched(crossover, "old").patches).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "other: all jvm=-Xmx1g",
                "other: ping-rewrap sdk=4.80.0",
                "other: none jvm=-Dwinnow.probes=allocations"
            })
    void armsThatOneJvmCannotRunAreRefused(String other) {
        assertThatThrownBy(() -> of("list: unmodifiable-list", other))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "--crossover: one JVM cannot run the arms 'list' and 'other' in turns; allowed are arms that differ in"
                                + " patches, or in sdk= and in whether they have the agent, and in nothing else");
    }

    private static Crossover of(String... texts) {
        return Crossover.of(Stream.of(texts).map(ArmSpec::parse).toList());
    }

    private static Arm arm(Crossover crossover, String name) {
        return crossover.arm(name, null, AGENT);
    }

    private static List<String> started(Crossover crossover, String name, String other) {
        Arm arm = arm(crossover, name);
        return crossover.started(arm, List.of(arm, arm(crossover, other))).jvmOptions();
    }

    private static SwitchedArm switched(Crossover crossover, String name) {
        return crossover.switched(arm(crossover, name), SDK);
    }
}
