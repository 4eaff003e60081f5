package dev.winnow.demo.subject;

import java.util.List;
import java.util.Map;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.trial.Batch;
import dev.winnow.experiment.trial.Cell;
import dev.winnow.experiment.trial.Experiment;
import dev.winnow.experiment.trial.Figures;
import dev.winnow.experiment.trial.Measure;
import dev.winnow.experiment.trial.TrialSchedule;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class FixedRateTest {
    private static final FixedRate RATE = new FixedRate(1_000);

    @Test
    void aRateThatNoArmReachesEndsTheExperiment() {
        assertThatThrownBy(() -> RATE.requireThatOneArmReachesIt(pair(), List.of(achieved(610), achieved(702))))
                .isInstanceOf(RunFailedException.class)
                .hasMessage("--rate 1000: no arm reaches it (base 610 operations/s, all 702 operations/s);"
                        + " choose a lower one");
    }

    @Test
    void oneArmThatFallsBehindIsAResult() {
        assertThatCode(() -> RATE.requireThatOneArmReachesIt(pair(), List.of(achieved(610), achieved(998))))
                .doesNotThrowAnyException();
    }

    private static Batch pair() {
        List<Arm> arms = List.of(new Arm("base", List.of()), new Arm("all", List.of()));
        Experiment experiment =
                new Experiment("Test", arms, List.of(new Cell("read", 1, 1)), 1, null, 0.01, 1).inPairs();
        return TrialSchedule.rounds(experiment).get(0).get(0);
    }

    private static Figures achieved(double perSecond) {
        return new Figures(10, 0, Map.of(Measure.THROUGHPUT, perSecond));
    }
}
