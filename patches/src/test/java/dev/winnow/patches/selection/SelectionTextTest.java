package dev.winnow.patches.selection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SelectionTextTest {
    private final List<Patch> installed = PatchSet.installed();

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "all",
                "all,netty",
                "vendor",
                "auth-token",
                "direct,vendor",
                "all,-auth-token",
                "netty,auth-token"
            })
    void saysAsLittleAsTheUserDid(String words) {
        assertThat(text(select(List.of(words.split(","))))).isEqualTo(words);
    }

    @Test
    void noPatchesAreNone() {
        assertThat(text(List.of())).isEqualTo("none");
    }

    @Test
    void theWordsSelectTheSamePatchesAgain() {
        Random random = new Random(19);
        for (int i = 0; i < 1_000; i++) {
            List<Patch> some = new ArrayList<>(installed);
            Collections.shuffle(some, random);
            List<Patch> selected = some.subList(0, 1 + random.nextInt(some.size()));
            List<String> words = SelectionText.of(selected, installed);
            assertThat(select(words)).as(words.toString()).containsExactlyInAnyOrderElementsOf(selected);
        }
    }

    private List<Patch> select(List<String> words) {
        return PatchSelection.select(words, installed);
    }

    private String text(List<Patch> selected) {
        return String.join(",", SelectionText.of(selected, installed));
    }
}
