package dev.winnow.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.runtime.OperationKind;
import dev.winnow.probes.runtime.Operations;

/** A kind of operation, and what its operations have cost since the agent started. */
public final class OperationView {
    private static final long[] START = {};
    private static final List<String> STAGES =
            List.of("queued", "acquisition", "pipelined", "transit", "decode", "received");

    private final OperationKind kind;
    private final long[] now;

    private OperationView(OperationKind kind, long[] now) {
        this.kind = kind;
        this.now = now;
    }

    /** All kinds so far; none if the probe {@code operations} is off. */
    public static List<OperationView> all() {
        long[] now = Counters.snapshot();
        List<OperationView> views = new ArrayList<>();
        for (OperationKind kind : OperationKind.all()) {
            views.add(new OperationView(kind, now));
        }
        return views;
    }

    /** How many there are. */
    public static int kinds() {
        return OperationKind.all().size();
    }

    /** The same kind at the present moment. */
    public OperationView now() {
        return new OperationView(kind, Counters.snapshot());
    }

    /** Unique in this JVM. */
    public int id() {
        return kind.slot();
    }

    /** {@code readItem}, {@code queryItems}. */
    public String getOperation() {
        return kind.operation();
    }

    public String getDatabase() {
        return kind.database();
    }

    public String getContainer() {
        return kind.container();
    }

    public String getConnectionMode() {
        return kind.connectionMode();
    }

    public String getAccount() {
        return kind.account();
    }

    /** With an OpenTelemetry agent: {@code GET /orders/{id}}; null if not known. */
    public String getRoute() {
        return kind.route();
    }

    public long getStarted() {
        return total(OperationKind.STARTED);
    }

    /** With a result or an error. */
    public long getEnded() {
        return total(OperationKind.ENDED);
    }

    /** Allocated by the SDK and its libraries. */
    public long getBytes() {
        return total(OperationKind.LIBRARY_BYTES);
    }

    /** Allocated by the application's callbacks. */
    public long getApplicationBytes() {
        return total(OperationKind.APPLICATION_BYTES);
    }

    /** Of the SDK and its libraries, in nanoseconds, estimated from one in 128 units of work; 0 where the JVM does not report it. */
    public long getCpuNanos() {
        return Operations.CPU_SHARE * total(OperationKind.LIBRARY_CPU);
    }

    /** The same of the application's callbacks. */
    public long getApplicationCpuNanos() {
        return Operations.CPU_SHARE * total(OperationKind.APPLICATION_CPU);
    }

    /** Operations that ended with a status from 400 to 499. */
    public long getClientErrors() {
        return total(OperationKind.CLIENT_ERRORS);
    }

    /** Operations that ended with a status of 500 or more, or with an error without a status. */
    public long getServerErrors() {
        return total(OperationKind.SERVER_ERRORS);
    }

    /** Requests that the SDK repeated. */
    public long getRetries() {
        return total(OperationKind.RETRIES);
    }

    /** In request units. */
    public double getRequestCharge() {
        return total(OperationKind.REQUEST_CHARGE) / 1000.0;
    }

    /** {@code 1152:17 1280:4}: 17 operations took up to 1,152 microseconds, and 4 that took longer, up to 1,280. */
    public String getLatencies() {
        return kind.latencies(START, now);
    }

    public long getRequests() {
        return total(OperationKind.REQUESTS);
    }

    /** Requests that took more than 10 ms before they were sent. */
    public long getWaitedRequests() {
        return total(OperationKind.WAITED);
    }

    /**
     * Nanoseconds of all requests by stage: {@code queued}, {@code acquisition} of a connection, {@code pipelined} on it, {@code transit} and service,
     * {@code decode}, {@code received}.
     */
    public Map<String, Long> getStageNanos() {
        Map<String, Long> stages = new LinkedHashMap<>();
        for (int i = 0; i < STAGES.size(); i++) {
            stages.put(STAGES.get(i), total(OperationKind.STAGES + i));
        }
        return stages;
    }

    private long total(int counter) {
        return Counters.total(kind.slot() + counter, now);
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kindId", id());
        map.put("operation", getOperation());
        map.put("database", getDatabase());
        map.put("container", getContainer());
        map.put("connectionMode", getConnectionMode());
        map.put("account", getAccount());
        map.put("route", getRoute());
        map.put("started", getStarted());
        map.put("ended", getEnded());
        map.put("bytes", getBytes());
        map.put("applicationBytes", getApplicationBytes());
        map.put("cpuNanos", getCpuNanos());
        map.put("applicationCpuNanos", getApplicationCpuNanos());
        map.put("clientErrors", getClientErrors());
        map.put("serverErrors", getServerErrors());
        map.put("retries", getRetries());
        map.put("requestCharge", getRequestCharge());
        map.put("latencies", getLatencies());
        map.put("requests", getRequests());
        map.put("waitedRequests", getWaitedRequests());
        map.put("stageNanos", getStageNanos());
        return map;
    }
}
