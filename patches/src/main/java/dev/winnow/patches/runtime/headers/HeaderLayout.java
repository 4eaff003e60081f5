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
    private static final int MOST_NAMES = 56;
    private static final int MOST_CHARACTERS = 2048;

    /** In lower case and in the order in which the vendor's map iterates; shared, never written. */
    final String[] lowerCase;

    /** As received, index-aligned with {@link #lowerCase}. */
    final String[] original;

    final int hash;

    /** The initial capacity of the vendor's map, which decides on the order. */
    final int capacity;

    /** In the order of arrival. */
    private final String[] received;

    /** The index in {@link #lowerCase} of each received name. */
    private final int[] position;

    HeaderLayout(int hash, int capacity, String[] received) {
        this.hash = hash;
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

    /** The layout of a map that was created with room for just these names. */
    public static HeaderLayout of(String... names) {
        return new HeaderLayout(hash(names, names.length), names.length, names);
    }

    /** A hash of the names in that order and case. */
    static int hash(Iterator<? extends Map.Entry<? extends CharSequence, ? extends CharSequence>> headers) {
        int hash = 0;
        while (headers.hasNext()) {
            hash = hash(hash, headers.next().getKey());
        }
        return hash;
    }

    /** A hash of the first {@code size} names in that order and case. */
    static int hash(String[] names, int size) {
        int hash = 0;
        for (int i = 0; i < size; i++) {
            hash = hash(hash, names[i]);
        }
        return hash;
    }

    private static int hash(int before, CharSequence name) {
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

    /** The headers in their order of arrival. Of names that differ only in case each has the value that counts. */
    Map<String, String> inOrderOfArrival(String[] values) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (int i = 0; i < received.length; i++) {
            headers.put(received[i], values[position[i]]);
        }
        return headers;
    }

    /** Whether it may be remembered, which must take little memory whatever a server sends. */
    boolean isSmall() {
        int characters = 0;
        for (String name : received) {
            characters += name.length();
        }
        return received.length <= MOST_NAMES && characters <= MOST_CHARACTERS;
    }
}
