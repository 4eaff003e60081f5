package dev.winnow.patches.mutants;

import java.util.List;
import java.util.Map;

import dev.winnow.patches.cosmos4.direct.TimelineLookup;
import dev.winnow.patches.testing.mutants.Mutant;
import dev.winnow.patches.testing.mutants.PatchMutants;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PatchResultTest {
    private static final List<Mutant> MUTANTS =
            PatchMutants.of(TimelineLookup.class).subList(0, 2);

    @Test
    void survivorsAreListedWithTheirLine() {
        PatchResult result = result(Fate.SURVIVED, Map.of());

        assertThat(result.remarks).hasSize(1).first().asString().matches("survived: TimelineLookup.java:\\d+ .*");
        assertThat(result.killedShare()).isEqualTo(0.5);
    }

    @Test
    void equivalentMutantsDoNotCountAsSurvivors() {
        PatchResult result = result(Fate.SURVIVED, Map.of(MUTANTS.get(1).key(), "for a reason"));

        assertThat(result.remarks).isEmpty();
        assertThat(result.equivalent).isEqualTo(1);
        assertThat(result.killedShare()).isEqualTo(1);
    }

    @Test
    void aWrongEntryOfTheListIsNamed() {
        PatchResult killed = result(Fate.KILLED, Map.of(MUTANTS.get(1).key(), "for a reason", "A.b none 1", "gone"));

        assertThat(killed.remarks)
                .satisfiesExactlyInAnyOrder(
                        remark -> assertThat(remark).startsWith("listed as equivalent, but killed: "),
                        remark -> assertThat(remark).endsWith("no such mutant: A.b none 1"));
    }

    @Test
    void mutantsThatTheJvmRefusesDoNotCount() {
        assertThat(result(Fate.INVALID, Map.of()).killedShare()).isEqualTo(1);
    }

    @Test
    void thePageNamesEachSurvivor() {
        PatchResult result = result(Fate.SURVIVED, Map.of());

        assertThat(MarkdownRows.of(List.of(result), result))
                .contains("\n| `timeline-lookup` | 2 | 1 | 0 | 1 |\n| together | 2 | 1 | 0 | 1 |\n")
                .endsWith("\n| `timeline-lookup` | 1 | `" + MUTANTS.get(1).key() + "` | |\n");
    }

    @Test
    void everyEquivalentMutantNeedsAReason() {
        assertThat(EquivalentMutants.parse(List.of("# why", "", "A.b c 1: it is so")))
                .isEqualTo(Map.of("A.b c 1", "it is so"));
        assertThat(EquivalentMutants.parse(List.of("A.b c 1, 3-4: it is so")).keySet())
                .containsExactly("A.b c 1", "A.b c 3", "A.b c 4");
        assertThatThrownBy(() -> EquivalentMutants.parse(List.of("A.b c 1: so", "A.b c 1-2: so")))
                .hasMessage("an equivalent mutant is named twice: A.b c 1");
        assertThatThrownBy(() -> EquivalentMutants.parse(List.of("A.b c 1:"))).hasMessageContaining("needs a reason");
    }

    @Test
    void anAnswerIsReadAsItIsWritten() {
        Answer answer = Answer.of(3, new AssertionError("expected\n 1\t2"));

        assertThat(Answer.isAnswer(answer.toString())).isTrue();
        assertThat(Answer.isAnswer("Terminating due to java.lang.OutOfMemoryError: Java heap space"))
                .isFalse();
        assertThat(Answer.parse(answer.toString())).isEqualTo(answer);
        assertThat(Answer.parse(Answer.of(4, null).toString())).isEqualTo(new Answer(4, Fate.SURVIVED, ""));
    }

    private static PatchResult result(Fate second, Map<String, String> equivalents) {
        List<Answer> answers = List.of(new Answer(0, Fate.KILLED, "differs"), new Answer(1, second, ""));
        return PatchResult.of(new TimelineLookup(), MUTANTS, answers, equivalents);
    }
}
