package dev.winnow.agent;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.probes.methods.MethodCounts;

/** A method of {@code winnow.methods} and what its calls have allocated since the agent started. */
public final class MethodView {
    private final MethodCounts totals;

    public MethodView(MethodCounts totals) {
        this.totals = totals;
    }

    public String getMethod() {
        return totals.method();
    }

    /** Number of calls; a recursive call counts with the outermost one. */
    public long getCalls() {
        return totals.calls();
    }

    /** Bytes that the calling threads allocated in these calls. */
    public long getBytes() {
        return totals.bytes();
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("method", getMethod());
        map.put("calls", getCalls());
        map.put("bytes", getBytes());
        return map;
    }
}
