package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Which patches can be on alone in a class that was made of several. */
class CompositionTest {
    private final List<Patch> installed = PatchSet.installed();
    private final Patch first = installed.get(0);
    private final Patch second = installed.get(1);
    private final Patch third = installed.get(2);

    @Test
    void holdsAllOfThemAndNone() {
        Composition made = made(Map.of("a()V", Set.of(first, second)), PatchState.ON, PatchState.REFUSED);
        assertThat(made.holds(List.of(first, second))).isTrue();
        assertThat(made.holds(List.of())).isTrue();
        assertThat(PatchedClass.unchanged().composition().holds(List.of())).isTrue();
    }

    @Test
    void holdsThoseWhoseMethodsAreTheirsAlone() {
        Map<String, Set<Patch>> methods = new LinkedHashMap<>();
        methods.put("a()V", Set.of(first));
        methods.put("b()V", Set.of(second, third));
        Composition made = made(methods, PatchState.ON, PatchState.ON, PatchState.ON);
        assertThat(made.holds(List.of(first))).isTrue();
        assertThat(made.holds(List.of(second, third))).isTrue();
        assertThat(made.holds(List.of(second))).isFalse();
        assertThat(made.holds(List.of(first, third))).isFalse();
    }

    @Test
    void doesNotKnowWhatARefusedOneWouldMakeAlone() {
        Composition made = made(Map.of("a()V", Set.of(first)), PatchState.ON, PatchState.REFUSED);
        assertThat(made.holds(List.of(first))).isTrue();
        assertThat(made.holds(List.of(second))).isFalse();
    }

    @Test
    void holdsNoneThatItWasNotMadeOf() {
        Composition made = made(Map.of("a()V", Set.of(first)), PatchState.ON);
        assertThat(made.holds(List.of(second))).isFalse();
        assertThat(PatchedClass.unchanged().composition().holds(List.of(first))).isFalse();
    }

    private Composition made(Map<String, Set<Patch>> methods, PatchState... states) {
        List<Outcome> outcomes = new ArrayList<>();
        for (PatchState state : states) {
            outcomes.add(new Outcome(installed.get(outcomes.size()), state, ""));
        }
        return new Composition(methods, outcomes);
    }
}
