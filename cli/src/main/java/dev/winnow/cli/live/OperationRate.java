package dev.winnow.cli.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.winnow.cli.attach.ReplyValue;

/** The operations between two readings: the calls of one of the methods that {@code winnow.methods} names. */
final class OperationRate {
    private final String method;
    private final long calls;

    private OperationRate(String method, long calls) {
        this.method = method;
        this.calls = calls;
    }

    /**
     * @param wanted as {@code winnow.methods} names it, or null for the first one
     * @return null if no method is measured and none was asked for
     * @throws IOException if the agent does not measure that method
     */
    static OperationRate between(ReplyValue before, ReplyValue now, String wanted) throws IOException {
        List<String> measured = new ArrayList<>();
        for (ReplyValue method : now.path("methods")) {
            String name = method.path("method").asText();
            measured.add(name);
            if (wanted == null || wanted.equals(name)) {
                return new OperationRate(name, method.path("calls").asLong() - calls(before, name));
            }
        }
        if (wanted == null) {
            return null;
        }
        throw new IOException("--operation: " + wanted + " is not measured; "
                + (measured.isEmpty()
                        ? "attach with methods=" + wanted
                        : "measured are " + String.join(", ", measured)));
    }

    private static long calls(ReplyValue reading, String name) {
        for (ReplyValue method : reading.path("methods")) {
            if (method.path("method").asText().equals(name)) {
                return method.path("calls").asLong();
            }
        }
        return 0;
    }

    String method() {
        return method;
    }

    long calls() {
        return calls;
    }

    /** Adds a site's figures per operation to its row; adds nothing if there was no operation. */
    void addPerOperation(Map<String, Object> row, double seconds) {
        if (calls > 0) {
            row.put("countPerOperation", (Double) row.get("countPerSecond") * seconds / calls);
            row.put("bytesPerOperation", (Double) row.get("bytesPerSecond") * seconds / calls);
        }
    }

    String describe(double bytesPerSecond, double seconds) {
        return String.format(
                Locale.ROOT,
                "%,.0f B/op at %,.1f op/s (%s)",
                calls == 0 ? 0 : bytesPerSecond * seconds / calls,
                calls / seconds,
                method);
    }
}
