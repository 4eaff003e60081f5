package dev.winnow.report.operations;

import java.io.Serializable;
import java.util.List;

import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** What the operations of one kind have cost: the sum of some {@code winnow.Operation} events. */
public final class OperationCosts implements Serializable {
    private static final long serialVersionUID = 1;

    /** Operations that ended. */
    public long ended;

    /** Of the SDK and its libraries. */
    public long bytes;

    final Latencies latencies = new Latencies();
    long applicationBytes;
    long errors;
    long retries;
    double requestCharge;
    private long cpuNanos;

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

    /** Which operations cost that: those of one name on one container, by clients of one account and connection mode. */
    public static final class Kind implements Serializable {
        private static final long serialVersionUID = 1;

        /** {@code readItem}, {@code queryItems}. */
        public final String operation;

        public final String container;
        public final String connectionMode;
        private final String database;
        private final String account;

        private Kind(String operation, String container, String connectionMode, String database, String account) {
            this.operation = operation;
            this.container = container;
            this.connectionMode = connectionMode;
            this.database = database;
            this.account = account;
        }

        public static Kind of(RecordingEvent event) {
            return new Kind(
                    event.text(WinnowEvents.Operation.OPERATION, "?"),
                    event.text(WinnowEvents.Operation.CONTAINER, ""),
                    event.text(WinnowEvents.Operation.CONNECTION_MODE, ""),
                    event.text(WinnowEvents.Operation.DATABASE, ""),
                    event.text(WinnowEvents.Operation.ACCOUNT, ""));
        }

        private List<String> names() {
            return List.of(operation, container, connectionMode, database, account);
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
