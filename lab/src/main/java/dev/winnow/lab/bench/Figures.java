package dev.winnow.lab.bench;

import org.openjdk.jmh.results.RunResult;

/** What is known of one benchmark, with its parameters, on one JDK and with one number of threads. */
final class Figures {
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private double nanos = Double.POSITIVE_INFINITY;
    private double bytes;

    void add(RunResult fork) {
        nanos = Math.min(nanos, fork.getPrimaryResult().getStatistics().getMin());
        bytes = Math.max(bytes, fork.getSecondaryResults().get(ALLOCATED).getScore());
    }

    /** Least ns/op of all iterations of all forks. */
    double nanos() {
        return nanos;
    }

    /** B/op of the fork that allocated most: one fork in which escape analysis fails is a finding, not noise. */
    double bytes() {
        return bytes;
    }
}
