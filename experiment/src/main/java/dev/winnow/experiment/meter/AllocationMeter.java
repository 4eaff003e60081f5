package dev.winnow.experiment.meter;

/** Bytes that all Java threads together have allocated, the dead ones included. */
interface AllocationMeter {
    long WATCH_MILLIS = 200;

    /** Bytes since some fixed point. */
    long totalBytes();

    /** To be called every {@link #WATCH_MILLIS}, for a meter that must see threads before they die. */
    default void watch() {}

    /** The JVM counter that the figure comes from, as reports name it. */
    String method();
}
