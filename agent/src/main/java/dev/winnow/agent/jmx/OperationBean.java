package dev.winnow.agent.jmx;

import java.util.Hashtable;
import java.util.regex.Pattern;

import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

import dev.winnow.agent.OperationView;

/** The bean of one kind of operation. Attributes that are read at once are of one moment. */
final class OperationBean implements OperationMXBean {
    /** What may stand in a name without quotes. */
    private static final Pattern PLAIN = Pattern.compile("[^,=:\"*?\n]+");

    private final OperationView view;
    private final Recent<OperationView> recent;

    OperationBean(OperationView view) {
        this.view = view;
        this.recent = new Recent<>(view::now);
    }

    ObjectName name() throws MalformedObjectNameException {
        Hashtable<String, String> keys = new Hashtable<>();
        keys.put("type", "Operation");
        keys.put("id", String.valueOf(view.id()));
        put(keys, "operation", view.getOperation());
        put(keys, "database", view.getDatabase());
        put(keys, "container", view.getContainer());
        put(keys, "mode", view.getConnectionMode());
        put(keys, "route", view.getRoute());
        return new ObjectName("dev.winnow", keys);
    }

    private static void put(Hashtable<String, String> keys, String key, String value) {
        String text = value == null ? "" : value;
        keys.put(key, PLAIN.matcher(text).matches() ? text : ObjectName.quote(text));
    }

    @Override
    public long getEnded() {
        return recent.get().getEnded();
    }

    @Override
    public long getBytes() {
        return recent.get().getBytes();
    }

    @Override
    public long getApplicationBytes() {
        return recent.get().getApplicationBytes();
    }

    @Override
    public long getCpuNanos() {
        return recent.get().getCpuNanos();
    }

    @Override
    public long getErrors() {
        return recent.get().getClientErrors() + recent.get().getServerErrors();
    }

    @Override
    public long getRetries() {
        return recent.get().getRetries();
    }

    @Override
    public double getRequestCharge() {
        return recent.get().getRequestCharge();
    }
}
