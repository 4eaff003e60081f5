package dev.winnow.lab.workload.program;

import java.util.Map;

/** Controls a client that works until it is asked to stop. */
public interface SoakMXBean {
    /** Where it is registered. */
    String NAME = "dev.winnow.demo:type=Soak";

    /** Operations that have ended, failed ones among them. */
    long getOperations();

    /** How many have failed, by what the SDK said or by what was wrong with the answer. */
    Map<String, Long> getFailures();

    /** What Netty holds of memory outside the heap. */
    long getDirectBytes();

    /** Lets operations that have begun end, and then the JVM. */
    void stop();
}
