package dev.winnow.agent.transform;

import java.util.List;

import dev.winnow.patches.engine.Composition;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchedClass;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DualBodyClassesTest {
    private static final Composition COMPOSITION = PatchedClass.unchanged().composition();
    private static final DesiredState FREQUENT = new DesiredState(PatchSet.EMPTY, PatchSet.EMPTY, true);
    private static final Class<?> ONE = DualBodyClassesTest.class;

    private final DualBodyClasses classes = new DualBodyClasses();

    @Test
    void aClassCountsOnceTheJvmHasAcceptedIt() {
        classes.offer(ONE, COMPOSITION);
        assertThat(classes.count()).isZero();
        classes.accepted(List.of(ONE));
        assertThat(classes.count()).isEqualTo(1);
    }

    @Test
    void aKnownClassIsSwitchedByItsFlag() {
        assertThat(classes.toRetransform(List.of(ONE), FREQUENT)).containsExactly(ONE);
        classes.offer(ONE, COMPOSITION);
        classes.accepted(List.of(ONE));
        assertThat(classes.toRetransform(List.of(ONE), FREQUENT)).isEmpty();
    }

    @Test
    void aClassIsUnpreparedUntilItHoldsTheBodiesOfThePreparedPatches() {
        assertThat(classes.unprepared(List.of(ONE), FREQUENT)).containsExactly(ONE);
        classes.offer(ONE, COMPOSITION);
        classes.accepted(List.of(ONE));
        assertThat(classes.unprepared(List.of(ONE), FREQUENT)).isEmpty();
    }

    @Test
    void aClassThatIsRetransformedByAnotherAgentIsForgotten() {
        classes.loading(ONE.getClassLoader(), LoadedClasses.internalName(ONE), COMPOSITION);
        assertThat(classes.count()).isEqualTo(1);
        classes.forget(ONE);
        assertThat(classes.count()).isZero();
        assertThat(classes.toRetransform(List.of(ONE), FREQUENT)).containsExactly(ONE);
    }
}
