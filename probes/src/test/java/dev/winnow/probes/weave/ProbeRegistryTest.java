package dev.winnow.probes.weave;

import java.util.List;
import java.util.ServiceLoader;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ProbeRegistryTest {
    @Test
    void everyProbeIsCreatedByItsName() {
        for (Probe probe : ServiceLoader.load(Probe.class)) {
            assertThat(ProbeRegistry.className(probe.id()))
                    .isEqualTo(probe.getClass().getName());
            assertThat(ProbeRegistry.create(List.of(probe.id())))
                    .singleElement()
                    .isInstanceOf(probe.getClass());
        }
        assertThat(ProbeRegistry.ids()).contains("collections");
    }

    @Test
    void hyphenatedNamesBecomeCamelCase() {
        assertThat(ProbeRegistry.className("handler-install"))
                .isEqualTo("dev.winnow.probes.weave.handlerinstall.HandlerInstallProbe");
    }

    @Test
    void unknownNamesAreRejectedWithAListOfTheKnownOnes() {
        for (String unknown : new String[] {"collection", "", "-", "..", "Collections", "collections/x"}) {
            assertThat(ProbeRegistry.areIds(List.of(unknown))).as(unknown).isFalse();
        }
        assertThatThrownBy(() -> ProbeRegistry.create(List.of("collection")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("collection: no such probe; allowed are ")
                .hasMessageContaining("collections");
    }
}
