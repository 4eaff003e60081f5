package dev.winnow.experiment.pair;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.WinnowAgent;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CrossoverTest {
    private static final WinnowAgent AGENT = new WinnowAgent(Path.of("/w/winnow.jar"));

    private final Crossover crossover =
            Crossover.of(Map.of("base", "", "list", "unmodifiable-list", "both", "unmodifiable-list,ping-rewrap"));

    @Test
    void eachJvmRunsItsOwnArmFirstAndLastAndTheOtherArmBetween() {
        List<String> list = List.of("unmodifiable-list");

        assertThat(crossover.patchesByBlock(arm("base"), arm("list")))
                .containsExactly(List.of(), list, list, List.of());
        assertThat(crossover.patchesByBlock(arm("list"), arm("base")))
                .containsExactly(list, List.of(), List.of(), list);
        assertThat(crossover.exchanges()).isEqualTo(2);
    }

    @Test
    void allPatchesArePreparedInEachArm() {
        assertThat(arm("base").jvmOptions())
                .containsExactly(
                        "-javaagent:/w/winnow.jar",
                        "-Dwinnow.patches=none",
                        "-Dwinnow.patches.prepared=" + prepared(),
                        "-Dwinnow.probes=none");
        assertThat(arm("both").jvmOptions())
                .contains("-Dwinnow.patches=ping-rewrap,unmodifiable-list", "-Dwinnow.patches.prepared=" + prepared());
    }

    @Test
    void armsOfTheVendorsCodeOnlyPrepareNothing() {
        Arm base = Crossover.of(Map.of("base", "")).arm("base", null, AGENT);

        assertThat(base.jvmOptions()).contains("-Dwinnow.patches.prepared=none");
    }

    @Test
    void withoutACrossoverNothingIsSwitched() {
        assertThat(Crossover.NONE.patchesByBlock(arm("base"), arm("list"))).isEmpty();
        assertThat(Crossover.NONE.exchanges()).isZero();
        assertThat(Crossover.NONE.isExchanged(1)).isFalse();
    }

    private Arm arm(String name) {
        return crossover.arm(name, null, AGENT);
    }

    private String prepared() {
        return String.join(
                ",",
                arm("list").jvmOptions().stream()
                        .filter(option -> option.contains("prepared"))
                        .map(option -> option.substring(option.indexOf('=') + 1))
                        .toList());
    }
}
