package dev.winnow.patches.runtime.headers;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The names of one set of headers. Servers send the same few sets again and again, so messages can share the names.
 * Contains no values. Immutable.
 *
 * <p>Names that differ only in case are one header. The last of them counts, as in the vendor's map.
 */
public final class HeaderLayout {
    /** In lower case and in the order in which the vendor's map iterates; shared, never written. */
    final String[] lowerCase;

    /** As received, index-aligned with {@link #lowerCase}. */
    final String[] original;

    /** Differs between any two sets of names or capacities, but for sets with equal hashes. */
    final long key;

    /** Whether a message with it has come since {@link HeaderLayouts} last looked. Racy: it is a hint. */
    boolean isUsed = true;

    /** The initial capacity of the vendor's map, which decides on the order. */
    final int capacity;

    /** In the order of arrival. */
    private final String[] received;

    /** The index in {@link #lowerCase} of each received name. */
    private final int[] position;

    HeaderLayout(long key, int capacity, String[] received) {
        this.key = key;
        this.capacity = capacity;
        this.received = received;
        Map<String, String> originals = new HashMap<>(capacity);
        for (String name : received) {
            originals.put(name.toLowerCase(Locale.ROOT), name);
        }
        lowerCase = new String[originals.size()];
        original = new String[originals.size()];
        Map<String, Integer> positions = new HashMap<>(received.length);
        int i = 0;
        for (Map.Entry<String, String> header : originals.entrySet()) {
            // Interned, so that looking up a literal of the library takes a comparison of references.
            lowerCase[i] = header.getKey().intern();
            original[i] = header.getValue().equals(lowerCase[i]) ? lowerCase[i] : header.getValue();
            positions.put(lowerCase[i], i++);
        }
        position = new int[received.length];
        for (i = 0; i < received.length; i++) {
            position[i] = positions.get(received[i].toLowerCase(Locale.ROOT));
            if (received[i].equals(original[position[i]])) {
                received[i] = original[position[i]];
            }
        }
    }

    /**
     * The layout of a map that was created with room for just these names.
     *
     * @param key tells these names from all others
     */
    public static HeaderLayout of(long key, String... names) {
        return new HeaderLayout(key, names.length, names);
    }

    /** The key of a set of names. */
    static long key(int hash, int capacity, int size) {
        return (long) hash << 32 | (capacity & 0xFFFF) << 16 | size & 0xFFFF;
    }

    /** A hash of the names in that order and case. */
    static int hash(Iterator<? extends Map.Entry<? extends CharSequence, ? extends CharSequence>> headers) {
        int hash = 0;
        while (headers.hasNext()) {
            hash = hash(hash, headers.next().getKey());
        }
        return hash;
    }

    /** The hash of the names before and of this one. */
    static int hash(int before, CharSequence name) {
        int length = name.length();
        // Some character sequences hash without regard to case.
        int inCase = length == 0 ? 0 : name.charAt(0) + 31 * name.charAt(length / 2);
        return 31 * (31 * before + name.hashCode()) + inCase;
    }

    int receivedSize() {
        return received.length;
    }

    boolean isReceivedAt(int index, CharSequence name) {
        return received[index].contentEquals(name);
    }

    /** Where the value of the name belongs that arrived at this index. */
    public int position(int index) {
        return position[index];
    }

    /** How many values there are. */
    public int size() {
        return lowerCase.length;
    }

    /** The headers in their order of arrival. Of names that differ only in case the one that counts stands where the first of them came. */
    Map<String, String> inOrderOfArrival(String[] values) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (int i = 0; i < received.length; i++) {
            headers.put(original[position[i]], values[position[i]]);
        }
        return headers;
    }

    /** About how much memory it takes, in bytes. */
    int bytes() {
        int bytes = 100 + 16 * received.length;
        for (int i = 0; i < lowerCase.length; i++) {
            bytes += bytes(lowerCase[i]) + (original[i] == lowerCase[i] ? 0 : bytes(original[i]));
        }
        for (int i = 0; i < received.length; i++) {
            bytes += received[i] == original[position[i]] ? 0 : bytes(received[i]);
        }
        return bytes;
    }

    private static int bytes(String name) {
        return 48 + 2 * name.length();
    }
}
