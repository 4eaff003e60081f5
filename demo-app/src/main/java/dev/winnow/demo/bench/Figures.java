package dev.winnow.demo.bench;

import org.openjdk.jmh.results.RunResult;

/** What is known of one benchmark, with its parameters, on one JDK and with one number of threads. */
final class Figures {
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private double nanos = Double.POSITIVE_INFINITY;
    private double bytes;

    void add(RunResult fork) {
        double least = fork.getPrimaryResult().getStatistics().getMin();
        if (least < nanos) {
            nanos = least;
            bytes = fork.getSecondaryResults().get(ALLOCATED).getScore();
        }
    }

    /** Least ns/op of all iterations of all forks. */
    double nanos() {
        return nanos;
    }

    /** B/op of the fork with that iteration. */
    double bytes() {
        return bytes;
    }
}
