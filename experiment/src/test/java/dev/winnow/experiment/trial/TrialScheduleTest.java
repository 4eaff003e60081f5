package dev.winnow.experiment.trial;

import java.util.HashSet;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TrialScheduleTest {
    @Test
    void everyRoundHasEveryArmInEveryCellOnce() {
        List<List<Trial>> rounds = TrialSchedule.rounds(Experiments.of(5, 42));

        assertThat(rounds)
                .hasSize(5)
                .allSatisfy(round -> assertThat(round).hasSize(4).doesNotHaveDuplicates());
        assertThat(rounds.stream().flatMap(List::stream).map(Trial::key))
                .hasSize(20)
                .doesNotHaveDuplicates();
    }

    @Test
    void theOrderIsDrawnAnewForEachRoundFromTheSeed() {
        List<List<Trial>> rounds = TrialSchedule.rounds(Experiments.of(20, 42));

        assertThat(new HashSet<>(rounds.stream()
                        .map(round -> round.stream()
                                .map(trial -> trial.cell().name() + trial.arm().name())
                                .toList())
                        .toList()))
                .hasSizeGreaterThan(5);
        assertThat(keys(TrialSchedule.rounds(Experiments.of(20, 42)))).isEqualTo(keys(rounds));
        assertThat(keys(TrialSchedule.rounds(Experiments.of(20, 43)))).isNotEqualTo(keys(rounds));
    }

    private static List<TrialKey> keys(List<List<Trial>> rounds) {
        return rounds.stream().flatMap(List::stream).map(Trial::key).toList();
    }
}
