package dev.winnow.lab.fork;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import dev.winnow.lab.workload.switching.TurnSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TurnPlanTest {
    private static final int OPERATIONS = 20_000;
    private static final double PER_SECOND = 600;

    @Test
    void theOtherJvmRunsTheOtherArmAtAnyTime() {
        TurnPlan plan = draw(1);

        int[] one = plan.of(0).order;
        int[] other = plan.of(1).order;

        assertThat(one).hasSameSizeAs(other);
        for (int turn = 0; turn < one.length; turn++) {
            assertThat(one[turn] + other[turn]).isEqualTo(1);
        }
    }

    @Test
    void everyFourTurnsAreBalanced() {
        int[] order = draw(1).of(0).order;

        assertThat(order.length % 4).isZero();
        for (int turn = 0; turn < order.length; turn += 4) {
            assertThat(order[turn]).isEqualTo(order[turn + 3]).isNotEqualTo(order[turn + 1]);
            assertThat(order[turn + 1]).isEqualTo(order[turn + 2]);
        }
    }

    @Test
    void whichArmIsFirstIsDrawn() {
        int[] firsts =
                IntStream.range(0, 100).map(seed -> draw(seed).of(0).order[0]).toArray();

        assertThat(IntStream.of(firsts).sum()).isBetween(30, 70);
        assertThat(draw(1).of(0).order).as("the same seed").isEqualTo(draw(1).of(0).order);
    }

    @Test
    void turnsLastHalfASecondAndTogetherDoTheOperations() {
        TurnSettings turns = draw(1).of(0);

        assertThat(turns.operationsPerTurn / PER_SECOND).isBetween(0.45, 0.55);
        assertThat(turns.order.length * turns.operationsPerTurn)
                .isLessThanOrEqualTo(OPERATIONS)
                .isGreaterThan(OPERATIONS - turns.order.length);
    }

    @Test
    void fewOperationsMakeFourTurns() {
        TurnSettings turns = TurnPlan.draw(List.of(), TurnPlan.LEAST_OPERATIONS, PER_SECOND, new SplittableRandom(1))
                .of(0);

        assertThat(turns.order).hasSize(4);
        assertThat(turns.operationsPerTurn).isEqualTo(1);
    }

    private static TurnPlan draw(long seed) {
        return TurnPlan.draw(List.of(), OPERATIONS, PER_SECOND, new SplittableRandom(seed));
    }
}
