package dev.winnow.experiment.run;

/** Whether a JVM's operations prepare it or count. */
public enum Phase {
    WARM_UP,
    MEASURED
}
