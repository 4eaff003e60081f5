package dev.winnow.probes.weave.operations;

import dev.winnow.probes.events.OperationEvent;
import dev.winnow.probes.recording.CounterEventWriter;
import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.runtime.OperationKind;
import dev.winnow.probes.runtime.Operations;

/** Writes {@code winnow.Operation}: what the operations of each kind cost in a period. */
final class OperationEventWriter extends CounterEventWriter {
    OperationEventWriter() {
        super(OperationEvent.class);
    }

    @Override
    protected void write(long[] before, long[] now, long nanos) {
        for (OperationKind kind : OperationKind.all()) {
            OperationEvent event = new OperationEvent();
            event.operation = kind.operation();
            event.database = kind.database();
            event.container = kind.container();
            event.connectionMode = kind.connectionMode();
            event.account = kind.account();
            event.route = kind.route();
            event.started = difference(kind, OperationKind.STARTED, before, now);
            event.ended = difference(kind, OperationKind.ENDED, before, now);
            event.bytes = difference(kind, OperationKind.LIBRARY_BYTES, before, now);
            event.applicationBytes = difference(kind, OperationKind.APPLICATION_BYTES, before, now);
            event.cpuTime = Operations.CPU_SHARE * difference(kind, OperationKind.LIBRARY_CPU, before, now);
            event.applicationCpuTime =
                    Operations.CPU_SHARE * difference(kind, OperationKind.APPLICATION_CPU, before, now);
            event.clientErrors = difference(kind, OperationKind.CLIENT_ERRORS, before, now);
            event.serverErrors = difference(kind, OperationKind.SERVER_ERRORS, before, now);
            event.retries = difference(kind, OperationKind.RETRIES, before, now);
            event.requestCharge = difference(kind, OperationKind.REQUEST_CHARGE, before, now) / 1000.0;
            event.latencies = kind.latencies(before, now);
            event.requests = difference(kind, OperationKind.REQUESTS, before, now);
            event.waitedRequests = difference(kind, OperationKind.WAITED, before, now);
            event.queuedTime = difference(kind, OperationKind.STAGES, before, now);
            event.acquisitionTime = difference(kind, OperationKind.STAGES + 1, before, now);
            event.pipelinedTime = difference(kind, OperationKind.STAGES + 2, before, now);
            event.transitTime = difference(kind, OperationKind.STAGES + 3, before, now);
            event.decodeTime = difference(kind, OperationKind.STAGES + 4, before, now);
            event.receivedTime = difference(kind, OperationKind.STAGES + 5, before, now);
            event.period = nanos;
            if (event.started + event.ended + event.bytes + event.applicationBytes > 0) {
                event.commit();
            }
        }
    }

    private static long difference(OperationKind kind, int counter, long[] before, long[] now) {
        return Counters.difference(kind.slot() + counter, before, now);
    }
}
