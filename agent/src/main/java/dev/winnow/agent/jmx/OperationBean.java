package dev.winnow.agent.jmx;

import java.util.Hashtable;
import java.util.regex.Pattern;

import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

import dev.winnow.agent.OperationView;

/** The bean of one kind of operation. Attributes that are read at once are of one moment. */
final class OperationBean implements OperationMXBean {
    private static final long RECENT_NANOS = 1_000_000_000;

    /** What may stand in a name without quotes. */
    private static final Pattern PLAIN = Pattern.compile("[^,=:\"*?\n]+");

    private OperationView view;
    private long readAt = System.nanoTime();

    OperationBean(OperationView view) {
        this.view = view;
    }

    ObjectName name() throws MalformedObjectNameException {
        Hashtable<String, String> keys = new Hashtable<>();
        keys.put("type", "Operation");
        keys.put("id", String.valueOf(view.id()));
        put(keys, "operation", view.getOperation());
        put(keys, "database", view.getDatabase());
        put(keys, "container", view.getContainer());
        put(keys, "mode", view.getConnectionMode());
        return new ObjectName("dev.winnow", keys);
    }

    private static void put(Hashtable<String, String> keys, String key, String value) {
        String text = value == null ? "" : value;
        keys.put(key, PLAIN.matcher(text).matches() ? text : ObjectName.quote(text));
    }

    private synchronized OperationView recent() {
        if (System.nanoTime() - readAt > RECENT_NANOS) {
            view = view.now();
            readAt = System.nanoTime();
        }
        return view;
    }

    @Override
    public long getEnded() {
        return recent().getEnded();
    }

    @Override
    public long getBytes() {
        return recent().getBytes();
    }

    @Override
    public long getApplicationBytes() {
        return recent().getApplicationBytes();
    }

    @Override
    public long getCpuNanos() {
        return recent().getCpuNanos();
    }

    @Override
    public long getErrors() {
        return recent().getClientErrors() + recent().getServerErrors();
    }

    @Override
    public long getRetries() {
        return recent().getRetries();
    }

    @Override
    public double getRequestCharge() {
        return recent().getRequestCharge();
    }
}
