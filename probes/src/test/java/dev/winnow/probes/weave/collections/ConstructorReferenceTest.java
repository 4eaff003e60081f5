package dev.winnow.probes.weave.collections;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.samples.Refers;
import dev.winnow.probes.sites.NotCounted;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

@SuppressWarnings("unchecked")
class ConstructorReferenceTest {
    private final WovenClasses woven = new WovenClasses();
    private Object refers;

    @BeforeEach
    void load() throws ReflectiveOperationException {
        refers = woven.instance(Refers.class);
    }

    @AfterEach
    void stop() {
        woven.close();
    }

    @Test
    void callsAreCountedButNotLinking() {
        Supplier<Map<String, String>> supplier = (Supplier<Map<String, String>>) function("supplier");
        assertThat(woven.counts()).isEmpty();
        assertThat(supplier.get()).isEmpty();
        assertThat(supplier.get()).isNotSameAs(supplier.get());
        assertThat(woven.counts()).containsOnly(entry("supplier HashMap()V#0", 3L));
    }

    @Test
    void theFunctionStaysOneObject() {
        assertThat(function("supplier")).isSameAs(function("supplier"));
    }

    @Test
    void argumentsArePassedAndCounted() {
        List<String> list = ((IntFunction<List<String>>) function("sized")).apply(12);
        assertThat(list).isInstanceOf(ArrayList.class).isEmpty();
        assertThat(((Function<Integer, Map<String, String>>) function("boxed")).apply(7))
                .isEmpty();
        assertThat(((BiFunction<Integer, Float, Map<String, String>>) function("loaded")).apply(9, 0.5f))
                .isEmpty();
        assertThat(((Function<Set<String>, Set<String>>) function("copying")).apply(Set.of("a", "b")))
                .containsExactlyInAnyOrder("a", "b");
        assertThat(woven.totals().get("sized ArrayList(I)V#0").capacity()).isEqualTo(12);
        assertThat(woven.totals().get("boxed ConcurrentHashMap(I)V#0").capacity())
                .isEqualTo(7);
        assertThat(woven.totals().get("loaded LinkedHashMap(IF)V#0").capacity()).isEqualTo(9);
        assertThat(woven.totals().get("copying LinkedHashSet(LCollection;)V#0").capacity())
                .isEqualTo(2);
    }

    @Test
    void exceptionsOfTheConstructorAreThrown() {
        IntFunction<List<String>> sized = (IntFunction<List<String>>) function("sized");
        assertThatThrownBy(() -> sized.apply(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(woven.totals().get("sized ArrayList(I)V#0").count()).isEqualTo(1);
    }

    @Test
    void serializableReferencesAreNotWoven() {
        assertThat(((Supplier<Map<String, String>>) function("serializable")).get())
                .isEmpty();
        assertThat(woven.counts()).isEmpty();
        assertThat(woven.probes().notCounted().places(NotCounted.Reason.SERIALIZABLE_REFERENCE))
                .isEqualTo(1);
    }

    @Test
    void referencesInStreamsAreCounted() throws ReflectiveOperationException {
        Object words = refers.getClass().getMethod("collected", String[].class).invoke(refers, (Object)
                new String[] {"a", "b", "a"});
        assertThat((Set<String>) words).containsExactly("a", "b");
        assertThat(woven.counts()).containsOnly(entry("collected LinkedHashSet()V#0", 1L));
    }

    private Object function(String method) {
        try {
            return refers.getClass().getMethod(method).invoke(refers);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
