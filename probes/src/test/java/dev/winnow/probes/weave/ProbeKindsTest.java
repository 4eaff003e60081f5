package dev.winnow.probes.weave;

import java.util.List;
import java.util.ServiceLoader;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ProbeKindsTest {
    @Test
    void everyProbeIsFoundByItsName() {
        for (Probe probe : ServiceLoader.load(Probe.class)) {
            assertThat(ProbeKinds.className(probe.id()))
                    .isEqualTo(probe.getClass().getName());
            assertThat(ProbeKinds.named(List.of(probe.id()))).singleElement().isInstanceOf(probe.getClass());
        }
        assertThat(ProbeKinds.ids()).contains("collections");
    }

    @Test
    void wordsOfANameAreJoined() {
        assertThat(ProbeKinds.className("handler-install"))
                .isEqualTo("dev.winnow.probes.weave.handlerinstall.HandlerInstallProbe");
    }

    @Test
    void anUnknownNameIsRefusedWithThoseThatThereAre() {
        for (String unknown : new String[] {"collection", "", "-", "..", "Collections", "collections/x"}) {
            assertThat(ProbeKinds.allKnown(List.of(unknown))).as(unknown).isFalse();
        }
        assertThatThrownBy(() -> ProbeKinds.named(List.of("collection")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("collection: no such probe; allowed are ")
                .hasMessageContaining("collections");
    }
}
