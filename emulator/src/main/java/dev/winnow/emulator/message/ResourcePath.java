package dev.winnow.emulator.message;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The path of a resource: {@code dbs/{db}/colls/{c}/docs/{id}} or a prefix of it. Databases and containers are given by name
 * or by resource id.
 *
 * @param segments the decoded segments
 * @param queryString what follows the question mark, still encoded; empty if nothing does
 */
public record ResourcePath(List<String> segments, String queryString) {
    public ResourcePath(List<String> segments) {
        this(segments, "");
    }

    /** Returns the number of segments. */
    public int depth() {
        return segments.size();
    }

    /** Returns whether the path is a container's list of that name, such as {@code docs}, or something in it. */
    public boolean isWithin(String list) {
        return type(4).equals(list) && type(2).equals("colls") && type(0).equals("dbs");
    }

    /** Returns the type of resource that the (even) index names, such as {@code docs}, or "" past the end. */
    public String type(int index) {
        return index < segments.size() ? segments.get(index) : "";
    }

    public String database() {
        return segments.get(1);
    }

    public String container() {
        return segments.get(3);
    }

    public String item() {
        return segments.get(5);
    }

    /** Returns the decoded value of a query parameter, or the default if there is none. */
    public String parameter(String name, String defaultValue) {
        for (String pair : queryString.split("&")) {
            if (pair.startsWith(name + "=")) {
                return URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8);
            }
        }
        return defaultValue;
    }

    @Override
    public String toString() {
        return "/" + String.join("/", segments);
    }
}
