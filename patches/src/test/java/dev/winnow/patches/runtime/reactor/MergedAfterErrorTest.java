package dev.winnow.patches.runtime.reactor;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MergedAfterErrorTest {
    private static String merged(Iterable<String> sources) {
        return MergedAfterError.merge(
                sources,
                all -> "merged " + all,
                error -> "failed " + error.getMessage(),
                (source, resume) -> source + ", or " + resume.apply(new IllegalStateException("once")));
    }

    @Test
    void sourceThatIsAloneIsMergedOnlyAfterAnError() {
        assertThat(merged(List.of("one"))).isEqualTo("one, or merged [failed once]");
    }

    @Test
    void noneAndSeveralSourcesAreMerged() {
        assertThat(merged(List.of())).isEqualTo("merged []");
        assertThat(merged(List.of("one", "two"))).isEqualTo("merged [one, two]");
    }
}
