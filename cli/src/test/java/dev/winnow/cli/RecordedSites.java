package dev.winnow.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

import dev.winnow.probes.events.AllocationSite;
import dev.winnow.probes.events.PatchChange;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/** Real recordings with the events that the agent writes. */
final class RecordedSites {
    private RecordedSites() {}

    static Path to(Path file, Runnable events) {
        FlightRecorder.register(AllocationSite.class);
        FlightRecorder.register(PatchChange.class);
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s");
            recording.start();
            events.run();
            recording.stop();
            recording.dump(file);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A site of {@code com.azure.cosmos.Headers} that constructs maps of 48 bytes. */
    static void site(String method, int line, long count, double requestedCapacity) {
        AllocationSite event = new AllocationSite();
        event.declaringClass = "com.azure.cosmos.Headers";
        event.method = method;
        event.descriptor = "()V";
        event.line = line;
        event.ordinal = 0;
        event.kind = "NEW";
        event.allocatedType = "java.util.HashMap";
        event.constructor = "(I)V";
        event.count = count;
        event.bytes = 48 * count;
        event.requestedCapacity = requestedCapacity;
        event.site = event.declaringClass + "." + method + ":" + line + "#0";
        event.commit();
    }

    static void patch(String id, String previous, String state, String reason) {
        PatchChange event = new PatchChange();
        event.patch = id;
        event.previous = previous;
        event.state = state;
        event.reason = reason;
        event.retransformation = 20_000_000;
        event.commit();
    }
}
