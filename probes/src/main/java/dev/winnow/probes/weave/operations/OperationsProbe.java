package dev.winnow.probes.weave.operations;

import com.google.auto.service.AutoService;
import dev.winnow.probes.recording.EventWriter;
import dev.winnow.probes.runtime.Operations;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;

/**
 * Counts what each operation of the Azure Cosmos SDK allocates, on every thread that works for it: bytes by kind of operation and container, with latency,
 * errors and request charge. Also weaves classes of Reactor and Netty, which are not in {@code winnow.packages}.
 */
@AutoService(Probe.class)
public final class OperationsProbe implements Probe {
    private boolean counts;

    @Override
    public String id() {
        return "operations";
    }

    @Override
    public void initialize(ProbeContext context) {
        counts = Operations.open();
        if (!counts) {
            System.err.println(
                    "winnow: winnow.probes=operations: this JVM does not report how many bytes a thread allocates;"
                            + " operations are not counted");
        }
    }

    @Override
    public boolean mayWeave(String className) {
        if (counts) {
            for (Place place : Place.values()) {
                if (place.isIn(className)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean mayWeave(String className, byte[] classFile) {
        return mayWeave(className);
    }

    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        return loader == null || !mayWeave(className) ? null : OperationsWeaver.weave(className, classFile);
    }

    @Override
    public EventWriter createEventWriter() {
        return counts ? new OperationEventWriter() : null;
    }
}
