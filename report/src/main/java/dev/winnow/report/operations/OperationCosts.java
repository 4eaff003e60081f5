package dev.winnow.report.operations;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** What the operations of one kind have cost: the sum of some {@code winnow.Operation} events. */
public final class OperationCosts implements Serializable {
    private static final long serialVersionUID = 1;

    /** The stages of a request, with the field that has the time of all requests in it. */
    public static final Map<String, String> STAGES = stages();

    /** Operations that ended. */
    public long ended;

    /** Of the SDK and its libraries. */
    public long bytes;

    private final Latencies latencies = new Latencies();
    long applicationBytes;
    long errors;
    long retries;
    double requestCharge;
    private long cpuNanos;
    long requests;
    private long waitedRequests;
    private final long[] stageNanos = new long[STAGES.size()];

    public void add(RecordingEvent event) {
        ended += event.integer(WinnowEvents.Operation.ENDED).orElse(0);
        bytes += event.integer(WinnowEvents.Operation.BYTES).orElse(0);
        applicationBytes +=
                event.integer(WinnowEvents.Operation.APPLICATION_BYTES).orElse(0);
        cpuNanos += event.integer(WinnowEvents.Operation.CPU_TIME).orElse(0);
        errors += event.integer(WinnowEvents.Operation.CLIENT_ERRORS).orElse(0)
                + event.integer(WinnowEvents.Operation.SERVER_ERRORS).orElse(0);
        retries += event.integer(WinnowEvents.Operation.RETRIES).orElse(0);
        requestCharge += event.real(WinnowEvents.Operation.REQUEST_CHARGE).orElse(0);
        latencies.add(event.text(WinnowEvents.Operation.LATENCIES, ""));
        requests += event.integer(WinnowEvents.Operation.REQUESTS).orElse(0);
        waitedRequests += event.integer(WinnowEvents.Operation.WAITED_REQUESTS).orElse(0);
        int stage = 0;
        for (String field : STAGES.values()) {
            stageNanos[stage++] += event.integer(field).orElse(0);
        }
    }

    private static Map<String, String> stages() {
        Map<String, String> stages = new LinkedHashMap<>();
        stages.put("queued", WinnowEvents.Operation.QUEUED_TIME);
        stages.put("acquisition", WinnowEvents.Operation.ACQUISITION_TIME);
        stages.put("pipelined", WinnowEvents.Operation.PIPELINED_TIME);
        stages.put("transit", WinnowEvents.Operation.TRANSIT_TIME);
        stages.put("decode", WinnowEvents.Operation.DECODE_TIME);
        stages.put("received", WinnowEvents.Operation.RECEIVED_TIME);
        return stages;
    }

    public void add(OperationCosts more) {
        ended += more.ended;
        bytes += more.bytes;
        applicationBytes += more.applicationBytes;
        cpuNanos += more.cpuNanos;
        errors += more.errors;
        retries += more.retries;
        requestCharge += more.requestCharge;
        latencies.add(more.latencies);
        requests += more.requests;
        waitedRequests += more.waitedRequests;
        for (int stage = 0; stage < stageNanos.length; stage++) {
            stageNanos[stage] += more.stageNanos[stage];
        }
    }

    /** Milliseconds that a request spent in a stage, on average; NaN if there was no request. */
    double stageMillis(int stage) {
        return requests == 0 ? Double.NaN : stageNanos[stage] / 1e6 / requests;
    }

    /** How many requests took more than 10 ms before they were sent, in per cent; NaN if there was no request. */
    double waitedPercent() {
        return requests == 0 ? Double.NaN : 100.0 * waitedRequests / requests;
    }

    /** NaN if no operation ended. */
    public double bytesPerOperation() {
        return perOperation(bytes);
    }

    /** NaN if no operation ended, or the JVM did not report CPU time. */
    public double cpuMicrosPerOperation() {
        return cpuNanos == 0 ? Double.NaN : perOperation(cpuNanos / 1000.0);
    }

    /** The latency that this share of operations did not exceed; NaN if no operation ended. */
    public double latencyMillis(double share) {
        return latencies.millis(share);
    }

    double perOperation(double amount) {
        return ended == 0 ? Double.NaN : amount / ended;
    }

    /** Which operations cost that: those of one name on one container, by clients of one account and connection mode, and of one route. */
    public static final class Kind implements Serializable {
        private static final long serialVersionUID = 1;

        /** {@code readItem}, {@code queryItems}. */
        public final String operation;

        public final String container;
        public final String connectionMode;
        private final String database;
        private final String account;

        /** {@code GET /orders/{id}}; empty if not known. */
        public final String route;

        private Kind(
                String operation,
                String container,
                String connectionMode,
                String database,
                String account,
                String route) {
            this.operation = operation;
            this.container = container;
            this.connectionMode = connectionMode;
            this.database = database;
            this.account = account;
            this.route = route;
        }

        public static Kind of(RecordingEvent event) {
            return new Kind(
                    event.text(WinnowEvents.Operation.OPERATION, "?"),
                    event.text(WinnowEvents.Operation.CONTAINER, ""),
                    event.text(WinnowEvents.Operation.CONNECTION_MODE, ""),
                    event.text(WinnowEvents.Operation.DATABASE, ""),
                    event.text(WinnowEvents.Operation.ACCOUNT, ""),
                    event.text(WinnowEvents.Operation.ROUTE, ""));
        }

        public String account() {
            return account;
        }

        /** The same of no account in particular. */
        public Kind ofAnyAccount() {
            return new Kind(operation, container, connectionMode, database, "", route);
        }

        private List<String> names() {
            return List.of(operation, container, connectionMode, database, account, route);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Kind && names().equals(((Kind) other).names());
        }

        @Override
        public int hashCode() {
            return names().hashCode();
        }

        @Override
        public String toString() {
            return String.join(" ", names());
        }
    }
}
