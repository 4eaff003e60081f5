package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Which of its patches a class can run alone. */
class CompositionTest {
    private final List<Patch> installed = PatchSet.installed();
    private final Patch first = installed.get(0);
    private final Patch second = installed.get(1);
    private final Patch third = installed.get(2);

    @Test
    void holdsAllOfThemAndNone() {
        Composition composition = composition(Map.of("a()V", Set.of(first, second)), PatchState.ON, PatchState.REFUSED);
        assertThat(composition.holds(List.of(first, second))).isTrue();
        assertThat(composition.holds(List.of())).isTrue();
        assertThat(PatchedClass.unchanged().composition().holds(List.of())).isTrue();
    }

    @Test
    void holdsPatchesThatShareNoMethodWithAnother() {
        Map<String, Set<Patch>> methods = new LinkedHashMap<>();
        methods.put("a()V", Set.of(first));
        methods.put("b()V", Set.of(second, third));
        Composition composition = composition(methods, PatchState.ON, PatchState.ON, PatchState.ON);
        assertThat(composition.holds(List.of(first))).isTrue();
        assertThat(composition.holds(List.of(second, third))).isTrue();
        assertThat(composition.holds(List.of(second))).isFalse();
        assertThat(composition.holds(List.of(first, third))).isFalse();
    }

    @Test
    void doesNotHoldARefusedPatch() {
        Composition composition = composition(Map.of("a()V", Set.of(first)), PatchState.ON, PatchState.REFUSED);
        assertThat(composition.holds(List.of(first))).isTrue();
        assertThat(composition.holds(List.of(second))).isFalse();
    }

    @Test
    void doesNotHoldAPatchThatDidNotChangeIt() {
        Composition composition = composition(Map.of("a()V", Set.of(first)), PatchState.ON);
        assertThat(composition.holds(List.of(second))).isFalse();
        assertThat(PatchedClass.unchanged().composition().holds(List.of(first))).isFalse();
    }

    private Composition composition(Map<String, Set<Patch>> methods, PatchState... states) {
        List<Outcome> outcomes = new ArrayList<>();
        for (PatchState state : states) {
            outcomes.add(new Outcome(installed.get(outcomes.size()), state, ""));
        }
        return new Composition(methods, outcomes);
    }
}
