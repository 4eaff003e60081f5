package dev.winnow.emulator.service;

import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** The envelope of every list of resources. */
final class Feeds {
    private Feeds() {}

    /**
     * Puts resources that are JSON text already into a feed's envelope.
     *
     * @param rid the resource id of the parent
     * @param name the list's name, such as {@code Documents}
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
