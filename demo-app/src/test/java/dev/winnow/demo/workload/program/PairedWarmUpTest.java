package dev.winnow.demo.workload.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

import dev.winnow.demo.workload.load.BlockResult;
import dev.winnow.experiment.fork.Phase;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PairedWarmUpTest {
    private static final long CPU_NANOS = 1_000;

    private final Deque<Long> compilerNanos = new ArrayDeque<>();
    private final List<Boolean> warm = new ArrayList<>();

    /** The step after which the partner is warm, too. */
    private int partnersLast;

    @Test
    void endsWhenTheCompilersOfBothHaveSettled() throws Exception {
        compilerNanos.addAll(List.of(800L, 100L, 300L, 100L));
        partnersLast = 3;

        List<BlockResult> steps = warmUp(100_000);

        assertThat(warm)
                .as("a share can rise again while the partner is not warm")
                .containsExactly(false, true, false, true);
        assertThat(steps).extracting(step -> step.operations).containsOnly(PairedWarmUp.STEP);
    }

    @Test
    void doesNotDoMoreOperationsThanItMay() throws Exception {
        compilerNanos.addAll(List.of(800L, 800L, 800L));

        List<BlockResult> steps = warmUp(2 * PairedWarmUp.STEP + 7);

        assertThat(steps).extracting(step -> step.operations).containsExactly(PairedWarmUp.STEP, PairedWarmUp.STEP, 7L);
        assertThat(warm).containsExactly(false, false, true);
    }

    @Test
    void doesAllOperationsWhereTheSystemDoesNotTellWhatTheCompilerTakes() throws Exception {
        compilerNanos.addAll(List.of(BlockResult.UNKNOWN, BlockResult.UNKNOWN));

        warmUp(2 * PairedWarmUp.STEP);

        assertThat(warm).containsExactly(false, true);
    }

    private List<BlockResult> warmUp(long most) throws Exception {
        return new PairedWarmUp(most, 0.1).run(this::step, (step, isWarm) -> {
            warm.add(isWarm);
            return isWarm && step >= partnersLast ? Phase.MEASURED : Phase.WARM_UP;
        });
    }

    private BlockResult step(long operations) {
        long compiler = compilerNanos.remove();
        return new BlockResult(
                Phase.WARM_UP, operations, Map.of(), 1, 1, CPU_NANOS, compiler, compiler, 0, 0, 0, null, null);
    }
}
