package dev.winnow.experiment.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class FixedRateTest {
    private static final FixedRate RATE = new FixedRate(1_000);

    @Test
    void aPairThatDoesNotReachTheRateHasNoResult() {
        assertThatThrownBy(() -> RATE.check(pair(), List.of(achieved(610), achieved(702))))
                .isInstanceOf(ForkFailedException.class)
                .hasMessage("--rate 1000: no arm reaches it (base 610 operations/s, all 702 operations/s)");
    }

    @Test
    void oneArmThatFallsBehindIsAResultWithARemark() throws Exception {
        List<TrialResult> checked = RATE.check(pair(), List.of(achieved(610), achieved(998)));

        assertThat(checked.get(0).remark()).isEqualTo("fell behind the rate of 1000");
        assertThat(checked.get(0).figures()).containsEntry(Measure.THROUGHPUT, 610.0);
        assertThat(checked.get(1).remark()).isEmpty();
    }

    @Test
    void aShareIsTakenOfWhatTheSlowestArmReaches() {
        assertThat(Rate.share(0.6).of(505).perSecond()).isEqualTo(303);
        assertThat(Rate.share(0.01).of(5).perSecond())
                .as("never nothing at all")
                .isEqualTo(1);
        assertThat(Rate.share(0.6)).hasToString("60%");
        assertThat(Rate.perSecond(200).fixed()).hasToString("200");
    }

    @Test
    void theRateThatAShareCameToIsFoundAgain(@TempDir Path directory) {
        RateFile file = new RateFile(directory);
        assertThat(file.read()).isEmpty();

        file.write(new FixedRate(303), Rate.share(0.6), 505);

        assertThat(new RateFile(directory).read())
                .hasValueSatisfying(rate -> assertThat(rate.perSecond()).isEqualTo(303));
    }

    @Test
    void aRateFileThatHoldsNoneIsOneLine(@TempDir Path directory) throws Exception {
        Files.writeString(directory.resolve("rate.json"), "{}");

        assertThatThrownBy(() -> new RateFile(directory).read())
                .isInstanceOf(RunFailedException.class)
                .hasMessageContaining("rate.json: no positive perSecond");
    }

    private static Batch pair() {
        List<Arm> arms = List.of(new Arm("base", List.of()), new Arm("all", List.of()));
        Experiment experiment =
                new Experiment("Test", arms, List.of(new Cell("read", 1, 1)), 1, null, 0.01, 1).inPairs();
        return TrialSchedule.rounds(experiment).get(0).get(0);
    }

    private static TrialResult achieved(double perSecond) {
        return TrialResult.of(pair().trials().get(0), 10, Map.of(), Map.of(Measure.THROUGHPUT, perSecond));
    }
}
