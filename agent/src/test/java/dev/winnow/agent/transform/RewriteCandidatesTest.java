package dev.winnow.agent.transform;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.winnow.agent.FakeInstrumentation;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.probes.Probes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RewriteCandidatesTest {
    private final Class<?>[] loaded = {Early.class, Early.class};
    private final ChangedClasses changed = new ChangedClasses();
    private final Probes probes =
            Probes.start(List.of("collections"), List.of(), List.of(getClass().getName()), object -> 16);
    private final RewriteCandidates candidates = new RewriteCandidates(
            new LoadedClasses(new FakeInstrumentation(Set.of(), loaded).asInstrumentation()), probes, changed);

    @AfterEach
    void stop() {
        probes.stop();
    }

    @Test
    void aClassIsFoundOnce() {
        assertThat(candidates.findNext(PatchSet.EMPTY)).containsOnlyKeys(Early.class);
        assertThat(candidates.findNext(PatchSet.EMPTY)).isEmpty();
    }

    @Test
    void aClassThatAnotherThreadWasDefiningIsFoundByTheNextLook() {
        candidates.findNext(PatchSet.EMPTY);
        loaded[1] = Late.class;

        assertThat(candidates.findNext(PatchSet.EMPTY)).containsOnlyKeys(Late.class);
    }

    @Test
    void aClassThatTheTransformerHasChangedAsItLoadedIsNoCandidate() {
        candidates.findNext(PatchSet.EMPTY);
        loaded[1] = Late.class;
        changed.add(Late.class.getClassLoader(), LoadedClasses.internalName(Late.class));

        assertThat(candidates.findNext(PatchSet.EMPTY)).isEmpty();
    }

    @Test
    void aChangedClassIsKnownInItsLoaderOnly() {
        String name = LoadedClasses.internalName(Early.class);
        changed.add(null, name);

        assertThat(changed.contains(Early.class)).isFalse();
        assertThat(changed.containsName(name)).isTrue();
        changed.add(Early.class.getClassLoader(), name);
        assertThat(changed.contains(Early.class)).isTrue();
        assertThat(changed.count()).as("counted by name").isEqualTo(1);
    }

    static final class Early {
        final List<String> list = new ArrayList<>();
    }

    static final class Late {
        final List<String> list = new ArrayList<>();
    }
}
