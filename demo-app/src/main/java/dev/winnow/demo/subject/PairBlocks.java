package dev.winnow.demo.subject;

import dev.winnow.experiment.process.Places;

/**
 * In how many blocks the JVMs of a pair do their operations: they exchange their places between blocks. The wait for the last
 * operations would be a large part of short blocks and look like a rate that was missed, so that a pair with few operations has one
 * block, and exchanges its places from pair to pair only.
 */
final class PairBlocks {
    private static final int LEAST_BLOCK = 1_000;

    private PairBlocks() {}

    static int of(int operations) {
        if (operations < Places.PERIOD * LEAST_BLOCK) {
            return 1;
        }
        return operations < 2 * Places.PERIOD * LEAST_BLOCK ? Places.PERIOD : 2 * Places.PERIOD;
    }
}
