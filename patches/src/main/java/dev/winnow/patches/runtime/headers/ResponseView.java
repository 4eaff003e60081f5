package dev.winnow.patches.runtime.headers;

import java.util.AbstractMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.runtime.capacity.Capacity;

/**
 * A mutable map over headers in two arrays, which it only reads. One changed value and one removed name are kept beside them;
 * any other change, and any iteration, turns it into a {@link HashMap}. Like that map, it is for one thread.
 */
public final class ResponseView extends AbstractMap<String, String> {
    private final String[] names;
    private final String[] values;

    /** Null until it is needed. */
    private Map<String, String> map;

    private String changed;
    private String changedValue;
    private String removed;

    /**
     * @param names without duplicates
     * @param values index-aligned
     */
    public ResponseView(String[] names, String[] values) {
        this.names = names;
        this.values = values;
    }

    @Override
    public String get(Object name) {
        if (map != null) {
            return map.get(name);
        }
        if (name == null || name.equals(removed)) {
            return name == null ? map().get(null) : null;
        }
        if (name.equals(changed)) {
            return changedValue;
        }
        for (int i = 0; i < names.length; i++) {
            if (name.equals(names[i])) {
                return values[i];
            }
        }
        return null;
    }

    @Override
    public String put(String name, String value) {
        boolean isFirst = map == null && changed == null && name != null && !name.equals(removed);
        if (!isFirst) {
            return map().put(name, value);
        }
        String old = get(name);
        changed = name;
        changedValue = value;
        return old;
    }

    @Override
    public String remove(Object name) {
        boolean isFirst = map == null && removed == null && name instanceof String && !name.equals(changed);
        if (!isFirst) {
            return map().remove(name);
        }
        String old = get(name);
        removed = (String) name;
        return old;
    }

    @Override
    public boolean containsKey(Object name) {
        return map().containsKey(name);
    }

    @Override
    public Set<Entry<String, String>> entrySet() {
        return map().entrySet();
    }

    private Map<String, String> map() {
        if (map == null) {
            Map<String, String> all = new HashMap<>(Capacity.of(names.length));
            for (int i = 0; i < names.length; i++) {
                all.put(names[i], values[i]);
            }
            if (changed != null) {
                all.put(changed, changedValue);
            }
            if (removed != null) {
                all.remove(removed);
            }
            map = all;
        }
        return map;
    }
}
