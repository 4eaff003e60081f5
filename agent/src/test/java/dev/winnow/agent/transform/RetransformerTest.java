package dev.winnow.agent.transform;

import java.util.List;
import java.util.Set;

import dev.winnow.agent.FakeInstrumentation;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RetransformerTest {
    @Test
    void aRefusedClassDoesNotKeepTheOthersFromBeingChanged() {
        FakeInstrumentation jvm = new FakeInstrumentation(Set.of(String.class));

        Retransformation result = retransformer(jvm).retransform(List.of(Integer.class, String.class, Long.class));

        assertThat(result.done()).containsExactly(Integer.class, Long.class);
        assertThat(result.refused()).containsOnlyKeys(String.class);
    }

    @Test
    void theJvmIsNotBotheredWithNoClass() {
        FakeInstrumentation jvm = new FakeInstrumentation(Set.of());

        assertThat(retransformer(jvm).retransform(List.of()).done()).isEmpty();
        assertThat(jvm.batches).isEmpty();
    }

    private static Retransformer retransformer(FakeInstrumentation jvm) {
        return new Retransformer(jvm.asInstrumentation(), new AgentCosts(), false);
    }
}
