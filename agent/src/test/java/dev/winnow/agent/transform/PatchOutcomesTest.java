package dev.winnow.agent.transform;

import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PatchOutcomesTest {
    private static final Patch PATCH = PatchSet.installed().get(0);
    private static final Patch OTHER = PatchSet.installed().get(1);
    private final PatchOutcomes outcomes = new PatchOutcomes();

    @Test
    void worstClassDecides() {
        record("a/First", new Outcome(PATCH, PatchState.ON, ""));
        record("a/Second", new Outcome(PATCH, PatchState.REFUSED, "unknown"), new Outcome(OTHER, PatchState.ON, ""));
        record("a/Third", new Outcome(PATCH, PatchState.ON, ""));

        assertThat(outcomes.of(PATCH)).hasToString(PATCH + " refused (unknown)");
        assertThat(outcomes.of(OTHER).state()).isEqualTo(PatchState.ON);
    }

    @Test
    void laterOutcomesOfAClassReplaceTheEarlierOnes() {
        record("a/First", new Outcome(PATCH, PatchState.REFUSED, "unknown"), new Outcome(OTHER, PatchState.ON, ""));
        record("a/First", new Outcome(PATCH, PatchState.ON, ""));

        assertThat(outcomes.of(PATCH).state()).isEqualTo(PatchState.ON);
        assertThat(outcomes.of(OTHER).state()).isEqualTo(PatchState.PENDING);
        assertThat(outcomes.inCopies(OTHER)).isEmpty();
    }

    private void record(String className, Outcome... all) {
        outcomes.recordOutcome(getClass().getClassLoader(), "", className, List.of(all));
    }
}
