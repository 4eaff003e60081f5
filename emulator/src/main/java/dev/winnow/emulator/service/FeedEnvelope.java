package dev.winnow.emulator.service;

import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** The JSON around every list of resources. */
final class FeedEnvelope {
    private FeedEnvelope() {}

    /**
     * Wraps resources, given as JSON text, into a feed.
     *
     * @param rid the resource id of the parent
     * @param name the name of the list, such as {@code Documents}
     */
    static byte[] of(CharSequence rid, String name, Collection<byte[]> resources) {
        byte[] start = ("{\"_rid\":\"" + rid + "\",\"" + name + "\":[").getBytes(StandardCharsets.UTF_8);
        byte[] end = ("],\"_count\":" + resources.size() + "}").getBytes(StandardCharsets.UTF_8);
        int size = start.length + end.length + Math.max(0, resources.size() - 1);
        for (byte[] resource : resources) {
            size += resource.length;
        }
        byte[] feed = new byte[size];
        int at = append(start, feed, 0);
        boolean first = true;
        for (byte[] resource : resources) {
            if (!first) {
                feed[at++] = ',';
            }
            first = false;
            at = append(resource, feed, at);
        }
        append(end, feed, at);
        return feed;
    }

    private static int append(byte[] from, byte[] to, int at) {
        System.arraycopy(from, 0, to, at, from.length);
        return at + from.length;
    }
}
