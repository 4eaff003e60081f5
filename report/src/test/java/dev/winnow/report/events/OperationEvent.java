package dev.winnow.report.events;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** What the agent writes about the operations of one kind in a period. */
@Name("winnow.Operation")
@StackTrace(false)
public final class OperationEvent extends Event {
    public String operation;
    public String database = "shop";
    public String container;
    public String connectionMode = "DIRECT";
    public String account = "east";
    public String route;
    public long ended;
    public long bytes;
    public long applicationBytes;
    public long cpuTime;
    public long clientErrors;
    public long serverErrors;
    public long retries;
    public double requestCharge;
    public String latencies = "";

    /** Operations that cost the same each. */
    public static void emit(
            String operation, String container, long ended, long bytes, long cpuNanos, String latencies) {
        OperationEvent event = new OperationEvent();
        event.operation = operation;
        event.container = container;
        event.ended = ended;
        event.bytes = ended * bytes;
        event.cpuTime = ended * cpuNanos;
        event.requestCharge = ended;
        event.latencies = latencies;
        event.commit();
    }
}
