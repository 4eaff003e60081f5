package dev.winnow.lab.workload.client;

/** The consistency levels of the service, from the strongest to the weakest. */
public enum Consistency {
    STRONG,
    BOUNDED_STALENESS,
    SESSION,
    CONSISTENT_PREFIX,
    EVENTUAL;

    /** Whether this level promises more than {@code other}. */
    public boolean isStrongerThan(Consistency other) {
        return compareTo(other) < 0;
    }
}
