package dev.winnow.emulator.service;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.store.ServiceError;
import io.netty.handler.codec.http.QueryStringDecoder;

/**
 * A request's target, taken apart: {@code /dbs/{db}/colls/{c}/docs/{id}} and the shorter ones.
 *
 * <p>The first generation of the SDK sends targets in absolute form, and in direct mode puts a replica's path in front of a
 * resource's, of which it encodes the slashes too.
 *
 * @param segments the decoded segments
 */
public record ResourcePath(List<String> segments) {
    /** What the gateway's replica addresses start with. */
    static final String REPLICA = "/replica/";

    private static final int LONGEST = 6;

    /** Takes a target apart; its query string is left out. */
    public static ResourcePath parse(String target) {
        String path = pathOf(target);
        return path.startsWith(REPLICA)
                ? split(decode(path.substring(path.indexOf('/', REPLICA.length()))))
                : split(path);
    }

    private static String pathOf(String target) {
        int start = 0;
        if (!target.startsWith("/")) {
            int host = target.indexOf("://") + 3;
            start = target.indexOf('/', host);
        }
        int end = target.indexOf('?');
        return start < 0 ? "/" : target.substring(start, end < 0 ? target.length() : end);
    }

    private static ResourcePath split(String path) {
        List<String> segments = new ArrayList<>(LONGEST);
        int start = 0;
        while (start < path.length()) {
            int slash = path.indexOf('/', start);
            int stop = slash < 0 ? path.length() : slash;
            if (stop > start) {
                segments.add(decode(path.substring(start, stop)));
            }
            start = stop + 1;
        }
        return new ResourcePath(segments);
    }

    private static String decode(String segment) {
        if (segment.indexOf('%') < 0) {
            return segment;
        }
        try {
            // A plus sign means itself in a path.
            return QueryStringDecoder.decodeComponent(segment.replace("+", "%2B"));
        } catch (IllegalArgumentException e) {
            throw ServiceError.badRequest("The path " + segment + " is not well encoded.");
        }
    }

    public int depth() {
        return segments.size();
    }

    /** Tells whether this is the list of that name in a container, or something in it. */
    boolean isWithin(String list) {
        return type(4).equals(list) && type(2).equals("colls") && type(0).equals("dbs");
    }

    /** Returns what kind of thing the segment at the (even) index holds, such as {@code docs}, or "" past the end. */
    public String type(int index) {
        return index < segments.size() ? segments.get(index) : "";
    }

    String database() {
        return segments.get(1);
    }

    String container() {
        return segments.get(3);
    }

    String item() {
        return segments.get(5);
    }
}
