package dev.winnow.agent.transform;

import dev.winnow.patches.engine.PatchSet;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DesiredStateTest {
    private static final PatchSet PATCHES = PatchSet.of(PatchSet.installed().subList(0, 1));
    private static final String TARGET = PATCHES.targets().iterator().next();

    @Test
    void classesOfPreparedPatchesNeedDualBodiesFromTheStart() {
        DesiredState prepared = DesiredState.NONE.withPrepared(PATCHES);

        assertThat(prepared.targets(TARGET)).isTrue();
        assertThat(prepared.needsDualBodies(TARGET, false)).isTrue();
    }

    @Test
    void classesOfEnabledPatchesHoldOneBody() {
        DesiredState enabled = new DesiredState(PATCHES, PatchSet.EMPTY, false);

        assertThat(enabled.targets(TARGET)).isTrue();
        assertThat(enabled.needsDualBodies(TARGET, true)).isFalse();
    }

    @Test
    void frequentSwitchingGivesOnlyLoadedClassesDualBodies() {
        DesiredState frequent = new DesiredState(PATCHES, PatchSet.EMPTY, true);

        assertThat(frequent.needsDualBodies(TARGET, true)).isTrue();
        assertThat(frequent.needsDualBodies(TARGET, false)).isFalse();
    }
}
