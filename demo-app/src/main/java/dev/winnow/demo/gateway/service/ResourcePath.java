package dev.winnow.demo.gateway.service;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.gateway.store.ServiceError;
import io.netty.handler.codec.http.QueryStringDecoder;

/**
 * A request's target, taken apart: {@code /dbs/{db}/colls/{c}/docs/{id}} and the shorter ones.
 *
 * @param segments the decoded segments
 */
public record ResourcePath(List<String> segments) {
    private static final int LONGEST = 6;

    /** Takes a target apart; its query string is left out. */
    public static ResourcePath parse(String target) {
        List<String> segments = new ArrayList<>(LONGEST);
        int end = target.indexOf('?');
        if (end < 0) {
            end = target.length();
        }
        int start = 0;
        while (start < end) {
            int slash = target.indexOf('/', start);
            int stop = slash < 0 || slash > end ? end : slash;
            if (stop > start) {
                segments.add(decode(target.substring(start, stop)));
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
            throw ServiceError.badRequest("The path segment " + segment + " is not well encoded.");
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
