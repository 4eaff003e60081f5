package dev.winnow.experiment.fork;

/** Whether a JVM's operations prepare it or count. */
public enum Phase {
    WARM_UP,
    MEASURED
}
