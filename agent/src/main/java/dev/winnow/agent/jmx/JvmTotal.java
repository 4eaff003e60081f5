package dev.winnow.agent.jmx;

import dev.winnow.probes.recording.AllThreads;

/** What all threads of the JVM have allocated; its own class because a runtime may lack the module {@code jdk.management}. */
final class JvmTotal {
    private final AllThreads threads = new AllThreads();

    synchronized long allocatedBytes() {
        return threads.allocatedBytes();
    }
}
