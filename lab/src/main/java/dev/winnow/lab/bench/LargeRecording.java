package dev.winnow.lab.bench;

import java.io.IOException;
import java.nio.file.Path;

import dev.winnow.probes.events.AllocationSiteEvent;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/** Sites as the agent flushes them, and the JDK's samples with their stacks in the proportion of a busy application. */
final class LargeRecording {
    private static final int SITES = 1_000;
    private static final int METHODS = 200;
    private static final int STACK_DEPTH = 40;

    private static volatile Object sink;

    private LargeRecording() {}

    static void write(Path file, long bytes) throws IOException {
        FlightRecorder.register(AllocationSiteEvent.class);
        try (Recording recording = new Recording()) {
            recording.setToDisk(true);
            recording.enable("jdk.ObjectAllocationSample").with("throttle", "10000/s");
            recording.start();
            for (int round = 1; recording.getSize() < bytes; round++) {
                for (int site = 0; site < SITES; site++) {
                    event(site, round).commit();
                }
                allocate(STACK_DEPTH);
            }
            recording.stop();
            recording.dump(file);
        }
    }

    private static AllocationSiteEvent event(int site, int round) {
        AllocationSiteEvent event = new AllocationSiteEvent();
        event.declaringClass = "com.azure.cosmos.implementation.http.HttpHeaders";
        event.method = "method" + site % METHODS;
        event.descriptor = "()V";
        event.site = event.declaringClass + "." + event.method + ":" + site;
        event.line = site;
        event.kind = "NEW";
        event.allocatedType = "java.util.HashMap";
        event.constructor = "(I)V";
        event.count = round;
        event.bytes = 48L * round;
        event.requestedCapacity = 16;
        return event;
    }

    private static void allocate(int depth) {
        if (depth > 0) {
            allocate(depth - 1);
        }
        sink = new long[2_000];
    }
}
