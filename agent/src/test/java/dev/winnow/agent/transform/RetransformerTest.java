package dev.winnow.agent.transform;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

import dev.winnow.agent.FakeInstrumentation;
import dev.winnow.agent.NoJvmAccess;
import dev.winnow.probes.sites.NotCounted;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RetransformerTest {
    @Test
    void aRefusedClassDoesNotKeepTheOthersFromBeingChanged() {
        FakeInstrumentation jvm = new FakeInstrumentation(Set.of(String.class));

        Retransformation result = retransform(retransformer(jvm), List.of(Integer.class, String.class, Long.class));

        assertThat(result.done()).containsExactlyInAnyOrder(Integer.class, Long.class);
        assertThat(result.refused()).containsOnlyKeys(String.class);
    }

    @Test
    void theJvmIsNotBotheredWithNoClass() {
        FakeInstrumentation jvm = new FakeInstrumentation(Set.of());

        assertThat(retransform(retransformer(jvm), List.of()).done()).isEmpty();
        assertThat(jvm.batches).isEmpty();
    }

    @Test
    void everyOtherClassIsReadTwiceAtMostAndChangedOnce() {
        List<Class<?>> classes = arrays(200);
        Set<Class<?>> refused = Set.of(classes.get(3), classes.get(90), classes.get(91), classes.get(199));
        FakeInstrumentation jvm = new FakeInstrumentation(refused);

        Retransformation result = retransform(watching(jvm), classes);

        assertThat(result.refused().keySet()).isEqualTo(refused);
        assertThat(result.done()).hasSize(196).doesNotHaveDuplicates().doesNotContainAnyElementsOf(refused);
        assertThat(jvm.shown).hasSizeLessThanOrEqualTo(2 * 196 + 4);
        if (!Retransformer.PAYS_PER_CLASS) {
            assertThat(jvm.changed).as("the application stands still once").hasSize(1);
        }
    }

    @Test
    void aClassThatDoesNotLinkIsNotTriedAgain() {
        FakeInstrumentation jvm = new FakeInstrumentation(Set.of(String.class));
        Retransformer retransformer = watching(jvm);
        retransform(retransformer, List.of(Integer.class, String.class));
        jvm.shown.clear();

        Retransformation again = retransform(retransformer, List.of(String.class, Integer.class));

        assertThat(jvm.shown).containsExactly(Integer.class);
        assertThat(again.refused().get(String.class).reason()).isEqualTo(NotCounted.Reason.UNLINKABLE);
        assertThat(again.refusals())
                .containsExactly("1 loaded class is not changed (java.lang.String): the class cannot be linked");
    }

    @Test
    void aClassThatTheJvmRefusesDoesNotCountAsChanged() {
        FakeInstrumentation jvm = new FakeInstrumentation(Set.of(String.class));
        Retransformer retransformer = retransformer(jvm);
        jvm.transformer(one -> {
            retransformer.reached(one);
            retransformer.offered(one.getClassLoader(), LoadedClasses.internalName(one), one);
        });

        retransform(retransformer, List.of(Integer.class, String.class));

        assertThat(retransformer.changed().contains(Integer.class)).isTrue();
        assertThat(retransformer.changed().contains(String.class)).isFalse();
    }

    @Test
    void aClassIsKnownAsChangedBeforeTheJvmChangesIt() {
        FakeInstrumentation jvm = new FakeInstrumentation(Set.of());
        Retransformer retransformer = retransformer(jvm);
        List<Boolean> known = new ArrayList<>();
        jvm.transformer(one -> {
            retransformer.offered(one.getClassLoader(), LoadedClasses.internalName(one), one);
            known.add(retransformer.changed().contains(one));
        });

        retransform(retransformer, List.of(Integer.class));

        assertThat(known).containsExactly(true);
    }

    @Test
    void manyClassesAreChangedInSeveralBatches() {
        FakeInstrumentation jvm = new FakeInstrumentation(Set.of());

        Retransformation result = retransform(retransformer(jvm), arrays(Retransformer.FIRST + 1));

        assertThat(result.done()).hasSize(Retransformer.FIRST + 1);
        assertThat(jvm.changed).hasSizeGreaterThan(1);
    }

    private static Retransformation retransform(Retransformer retransformer, Collection<Class<?>> classes) {
        return retransformer.retransform(classes, Retransformer.BatchPreparation.NONE);
    }

    /** So many different classes: arrays of up to 255 dimensions. */
    private static List<Class<?>> arrays(int count) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> element : List.<Class<?>>of(int.class, long.class, String.class)) {
            Class<?> array = element;
            for (int i = 0; i < 250 && classes.size() < count; i++) {
                array = Array.newInstance(array, 0).getClass();
                classes.add(array);
            }
        }
        return classes;
    }

    private static Retransformer watching(FakeInstrumentation jvm) {
        Retransformer retransformer = retransformer(jvm);
        jvm.transformer(retransformer::reached);
        return retransformer;
    }

    private static Retransformer retransformer(FakeInstrumentation jvm) {
        return new Retransformer(jvm.asInstrumentation(), new NoJvmAccess(), new AgentCosts(), false);
    }
}
