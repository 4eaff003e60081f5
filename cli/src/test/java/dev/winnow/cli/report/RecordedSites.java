package dev.winnow.cli.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;

import dev.winnow.probes.events.AllocationSiteEvent;
import dev.winnow.probes.events.PatchEvent;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/** Real recordings with the events that the agent writes. */
final class RecordedSites {
    private RecordedSites() {}

    /** Without samples: even an idle JVM has one now and then. */
    static Path to(Path file, Runnable events) {
        return record(file, recording -> {}, events);
    }

    /** As JDK 16 and later record: samples beside the events. */
    static Path withSamples(Path file, Runnable events) {
        return record(
                file,
                recording -> recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s"),
                events);
    }

    /** As JDK 11 records: an event per thread-local allocation buffer. */
    static Path withBufferEvents(Path file, Runnable events) {
        return record(
                file,
                recording -> {
                    recording.enable("jdk.ObjectAllocationInNewTLAB").withStackTrace();
                    recording.enable("jdk.ObjectAllocationOutsideTLAB").withStackTrace();
                },
                events);
    }

    private static Path record(Path file, Consumer<Recording> settings, Runnable events) {
        FlightRecorder.register(AllocationSiteEvent.class);
        FlightRecorder.register(PatchEvent.class);
        try (Recording recording = new Recording()) {
            settings.accept(recording);
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
        AllocationSiteEvent event = new AllocationSiteEvent();
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
        PatchEvent event = new PatchEvent();
        event.patch = id;
        event.previous = previous;
        event.state = state;
        event.reason = reason;
        event.retransformation = 20_000_000;
        event.commit();
    }
}
