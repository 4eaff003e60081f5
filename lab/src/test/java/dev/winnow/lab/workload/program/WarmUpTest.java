package dev.winnow.lab.workload.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.load.Usage;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarmUpTest {
    private static final long CPU_NANOS = 1_000;

    private final Deque<Long> compilerNanos = new ArrayDeque<>();
    private final List<Boolean> warm = new ArrayList<>();
    private final List<Double> rates = new ArrayList<>();

    /** The step after which the partner is warm, too. */
    private int partnersLast;

    @Test
    void endsWhenTheCompilersOfBothHaveSettledAtTheRateThatIsMeasured() throws Exception {
        compilerNanos.addAll(List.of(90L, 800L, 100L, 300L, 100L));
        partnersLast = 4;

        List<BlockResult> steps = warmUp(100_000, 600);

        assertThat(warm)
                .as("not after the first step, and a share can rise again while the partner is not warm")
                .containsExactly(false, false, true, false, true);
        assertThat(steps)
                .extracting(step -> step.operations)
                .containsExactly(WarmUp.FAST, 1_200L, 1_200L, 1_200L, 1_200L);
        assertThat(rates).containsExactly(Double.POSITIVE_INFINITY, 600.0, 600.0, 600.0, 600.0);
    }

    @Test
    void doesNotDoMoreOperationsThanItMay() throws Exception {
        compilerNanos.addAll(List.of(800L, 800L, 800L));

        List<BlockResult> steps = warmUp(WarmUp.FAST + 1_207, 600);

        assertThat(steps).extracting(step -> step.operations).containsExactly(WarmUp.FAST, 1_200L, 7L);
        assertThat(warm).containsExactly(false, false, true);
    }

    @Test
    void doesAllOperationsWhereTheSystemDoesNotTellWhatTheCompilerTakes() throws Exception {
        compilerNanos.addAll(List.of(Usage.UNKNOWN, Usage.UNKNOWN));

        warmUp(WarmUp.FAST + 1, 600);

        assertThat(warm).containsExactly(false, true);
    }

    @Test
    void stepsEndWithoutARate() throws Exception {
        compilerNanos.addAll(List.of(800L, 800L));

        assertThat(warmUp(2 * WarmUp.FAST, Double.POSITIVE_INFINITY)).hasSize(2);
    }

    @Test
    void aJvmAloneGoesOnAtHalfOfTheRateOfItsFirstOperations() throws Exception {
        compilerNanos.addAll(List.of(90L, 800L, 100L));

        List<BlockResult> steps = new WarmUp(100_000, 0.1, null).run(this::step);

        assertThat(steps).extracting(step -> step.operations).containsExactly(WarmUp.FAST, 2_500L, 2_500L);
        assertThat(rates).containsExactly(Double.POSITIVE_INFINITY, 1_250.0, 1_250.0);
    }

    private List<BlockResult> warmUp(long most, double perSecond) throws Exception {
        return new WarmUp(most, 0.1, new OpenLoop(perSecond, null, 0, null)).run(this::step, (step, isWarm) -> {
            warm.add(isWarm);
            return isWarm && step >= partnersLast ? Phase.MEASURED : Phase.WARM_UP;
        });
    }

    private BlockResult step(double perSecond, long operations) {
        rates.add(perSecond);
        long compiler = compilerNanos.remove();
        long nanosOfFirstRate = operations * 400_000; // 2,500 operations per second
        return new BlockResult(
                Phase.WARM_UP,
                operations,
                Map.of(),
                new Usage(nanosOfFirstRate, 1, CPU_NANOS, compiler, compiler, 0, 0, 0),
                null,
                null);
    }
}
