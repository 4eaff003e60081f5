package dev.winnow.emulator.partition;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.store.Json;

/**
 * The partition key ranges of a container: equal parts of the space of its effective partition keys, of which any can be
 * split into halves. Thread-safe.
 */
public final class PartitionRanges {
    /** Where the space starts. */
    private static final String FIRST = "";
    /** Where the space ends. */
    private static final String LAST = "FF";

    /**
     * A range.
     *
     * @param id never given twice
     * @param min where it starts
     * @param max where it ends: the first place that is not in it
     * @param parents the ids of what was split until it came to be, oldest first
     * @param part which part of the space it is
     * @param parts of how many
     */
    public record Range(int id, String min, String max, List<Integer> parents, int part, int parts) {}

    private final Hashing hashing;
    private volatile List<Range> ranges;
    private volatile int ids;

    /**
     * Divides a container's space.
     *
     * @param definition the container's {@code partitionKey}
     * @param count how many ranges there are to be
     */
    public PartitionRanges(JsonNode definition, int count) {
        hashing = Hashing.of(definition);
        List<Range> parts = new ArrayList<>();
        for (int part = 0; part < count; part++) {
            String min = part == 0 ? FIRST : hashing.bound(part, count);
            String max = part + 1 == count ? LAST : hashing.bound(part + 1, count);
            parts.add(new Range(part, min, max, List.of(), part, count));
        }
        ranges = List.copyOf(parts);
        ids = count;
    }

    /** Puts two ranges in the place of one. */
    public synchronized void split(int id) {
        List<Range> after = new ArrayList<>();
        for (Range range : ranges) {
            if (range.id == id) {
                List<Integer> parents =
                        Stream.concat(range.parents.stream(), Stream.of(id)).toList();
                int parts = 2 * range.parts;
                int upper = 2 * range.part + 1;
                String middle = hashing.bound(upper, parts);
                after.add(new Range(ids, range.min, middle, parents, upper - 1, parts));
                after.add(new Range(ids + 1, middle, range.max, parents, upper, parts));
            } else {
                after.add(range);
            }
        }
        if (after.size() == ranges.size()) {
            throw new IllegalArgumentException("There is no range " + id);
        }
        ids += 2;
        ranges = List.copyOf(after);
    }

    /** Returns the ranges in the order of the space. */
    public List<Range> all() {
        return ranges;
    }

    /** Returns how many ids have been given: every id is below that. */
    public int ids() {
        return ids;
    }

    public boolean has(String id) {
        return ranges.stream().anyMatch(range -> Integer.toString(range.id).equals(id));
    }

    /** Returns a key's place in the space. */
    public String place(String partitionKey) {
        return hashing.place(Json.parse(partitionKey.getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns the id of the range that a key is in. */
    public int rangeOf(String partitionKey) {
        List<Range> now = ranges;
        int index = now.size() - 1;
        if (index > 0) {
            String place = place(partitionKey);
            while (place.compareTo(now.get(index).min) < 0) {
                index--;
            }
        }
        return now.get(index).id;
    }
}
