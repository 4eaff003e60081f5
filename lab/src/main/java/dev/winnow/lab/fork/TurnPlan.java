package dev.winnow.lab.fork;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import dev.winnow.lab.workload.switching.SwitchedArm;
import dev.winnow.lab.workload.switching.TurnSettings;

/**
 * Which arm a JVM of a pair runs when. The turns are drawn as ABBA or BAAB, four at a time, so that what grows steadily is in both arms alike
 * and nothing that comes regularly meets the same arm every time. The other JVM of the pair runs the other arm at any time.
 */
public final class TurnPlan {
    private static final int GROUP = 4;

    /** Of each JVM. */
    public static final int LEAST_OPERATIONS = GROUP;

    /** So that neither a slow second nor a slow core meets one arm only, and switching is a small part of the time. */
    private static final double SECONDS = 0.5;

    private final List<SwitchedArm> arms;
    private final int[] order;
    private final long operationsPerTurn;

    private TurnPlan(List<SwitchedArm> arms, int[] order, long operationsPerTurn) {
        this.arms = arms;
        this.order = order;
        this.operationsPerTurn = operationsPerTurn;
    }

    /**
     * @param operations of each JVM, as many of which are done as make equal turns; at least {@link #LEAST_OPERATIONS}
     * @param perSecond how many of them are due
     */
    static TurnPlan draw(List<SwitchedArm> arms, long operations, double perSecond, SplittableRandom random) {
        int groups = (int) Math.max(1, Math.round(operations / (GROUP * SECONDS * perSecond)));
        int[] order = new int[GROUP * groups];
        for (int turn = 0; turn < order.length; turn += GROUP) {
            int first = random.nextInt(2);
            order[turn] = first;
            order[turn + 1] = 1 - first;
            order[turn + 2] = 1 - first;
            order[turn + 3] = first;
        }
        return new TurnPlan(arms, order, operations / order.length);
    }

    /** @param seat 0 or 1 */
    TurnSettings of(int seat) {
        int[] ofSeat = IntStream.of(order).map(arm -> seat == 0 ? arm : 1 - arm).toArray();
        return new TurnSettings(arms, ofSeat, operationsPerTurn);
    }
}
