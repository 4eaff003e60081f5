package dev.winnow.cli.attach;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A value in an agent's reply. A value that is not there, or is of another type than the one asked for, is empty: an agent of another
 * version need not send everything that this command line shows.
 */
public final class ReplyValue implements Iterable<ReplyValue> {
    /** A map, list, string, number or boolean, or null. */
    private final Object content;

    ReplyValue(Object content) {
        this.content = content;
    }

    Object content() {
        return content;
    }

    public ReplyValue path(String name) {
        return new ReplyValue(content instanceof Map ? ((Map<?, ?>) content).get(name) : null);
    }

    /** The names of an object's values, in the order in which the agent has sent them. */
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        if (content instanceof Map) {
            for (Object name : ((Map<?, ?>) content).keySet()) {
                names.add((String) name);
            }
        }
        return names;
    }

    @Override
    public Iterator<ReplyValue> iterator() {
        List<ReplyValue> values = new ArrayList<>();
        if (content instanceof List) {
            for (Object element : (List<?>) content) {
                values.add(new ReplyValue(element));
            }
        }
        return values.iterator();
    }

    /** The number of values in an array. */
    public int size() {
        return content instanceof List ? ((List<?>) content).size() : 0;
    }

    /** A string, number or boolean as text. */
    public String asText() {
        return content == null || content instanceof Map || content instanceof List ? "" : content.toString();
    }

    public boolean isNumber() {
        return content instanceof Number;
    }

    /** 0 for what is no number, as in the other two. */
    public double asDouble() {
        return isNumber() ? ((Number) content).doubleValue() : 0;
    }

    public long asLong() {
        return isNumber() ? ((Number) content).longValue() : 0;
    }

    public int asInt() {
        return isNumber() ? ((Number) content).intValue() : 0;
    }

    public boolean asBoolean() {
        return Boolean.TRUE.equals(content);
    }
}
