package dev.winnow.demo.ab;

import dev.winnow.demo.fork.Load;

/**
 * One configuration in which all arms are compared.
 *
 * @param name as the tables call it, unique within an experiment
 * @param warmUp before anything is measured: operations, or milliseconds of a JVM that runs already
 * @param measured the same of what is measured
 * @param load of the demo workload; null for other subjects
 */
record Cell(String name, long warmUp, long measured, Load load) {
    Cell(String name, Load load) {
        this(name, load.amount().warmUpOperations(), load.amount().measured(), load);
    }

    /** What the progress of one trial is counted to. */
    long total() {
        return warmUp + measured;
    }
}
