package dev.winnow.experiment.run;

import java.util.HashSet;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TrialScheduleTest {
    @Test
    void everyRoundHasEveryArmInEveryCellOnce() {
        List<List<Batch>> rounds = TrialSchedule.rounds(Experiments.of(5, 42));

        assertThat(rounds)
                .hasSize(5)
                .allSatisfy(round -> assertThat(round).hasSize(4).doesNotHaveDuplicates());
        assertThat(rounds.stream()
                        .flatMap(List::stream)
                        .map(batch -> batch.single().key()))
                .hasSize(20)
                .doesNotHaveDuplicates();
    }

    @Test
    void theOrderIsDrawnAnewForEachRoundFromTheSeed() {
        List<List<Batch>> rounds = TrialSchedule.rounds(Experiments.of(20, 42));

        assertThat(new HashSet<>(rounds.stream()
                        .map(round -> round.stream()
                                .map(batch -> batch.cell().name()
                                        + batch.single().arm().name())
                                .toList())
                        .toList()))
                .hasSizeGreaterThan(5);
        assertThat(keys(TrialSchedule.rounds(Experiments.of(20, 42)))).isEqualTo(keys(rounds));
        assertThat(keys(TrialSchedule.rounds(Experiments.of(20, 43)))).isNotEqualTo(keys(rounds));
    }

    @Test
    void aPairHasBothArmsAndExchangesTheirPlacesInTheNextRound() {
        List<List<Batch>> rounds = TrialSchedule.rounds(Experiments.of(4, 42).inPairs());

        for (List<Batch> round : rounds) {
            assertThat(round).extracting(Batch::cell).containsExactlyInAnyOrder(Experiments.READ, Experiments.UPSERT);
            List<Arm> places = round.get(0).round() % 2 == 1
                    ? List.of(Experiments.BASE, Experiments.PATCHED)
                    : List.of(Experiments.PATCHED, Experiments.BASE);
            assertThat(round)
                    .allSatisfy(pair ->
                            assertThat(pair.trials()).extracting(Trial::arm).isEqualTo(places));
        }
    }

    private static List<Trial.Key> keys(List<List<Batch>> rounds) {
        return rounds.stream()
                .flatMap(List::stream)
                .map(batch -> batch.single().key())
                .toList();
    }
}
