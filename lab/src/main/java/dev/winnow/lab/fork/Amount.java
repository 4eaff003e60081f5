package dev.winnow.lab.fork;

/**
 * How many operations a client JVM does.
 *
 * @param warmUpOperations before anything is measured
 * @param blocks measured, one after another in the same JVM
 */
public record Amount(long warmUpOperations, int blocks, long operationsPerBlock) {
    /** In all measured blocks. */
    public long measured() {
        return blocks * operationsPerBlock;
    }

    /** Warm-up included. */
    public long total() {
        return warmUpOperations + measured();
    }
}
