package dev.winnow.emulator.partition;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.message.Json;

/**
 * The partition key ranges of a container: equal parts of the space of effective partition keys. Any range can be split into
 * halves. Thread-safe.
 */
public final class PartitionRanges {
    /** The start of the space. */
    private static final String FIRST = "";
    /** The end of the space. */
    private static final String LAST = "FF";

    /**
     * A range.
     *
     * @param id the id, which is never reused
     * @param min the start, inclusive
     * @param max the end, exclusive
     * @param parents the ids of the ranges that were split to create this one, oldest first
     * @param part the index of this part of the space
     * @param parts the number of such parts
     */
    public record Range(int id, String min, String max, List<Integer> parents, int part, int parts) {}

    private final PartitionKeyHash hash;
    private volatile List<Range> ranges;
    private volatile int ids;

    /**
     * Creates equal ranges.
     *
     * @param definition the container's {@code partitionKey}
     * @param count the number of ranges
     */
    public PartitionRanges(JsonNode definition, int count) {
        hash = PartitionKeyHash.of(definition);
        List<Range> parts = new ArrayList<>();
        for (int part = 0; part < count; part++) {
            String min = part == 0 ? FIRST : hash.bound(part, count);
            String max = part + 1 == count ? LAST : hash.bound(part + 1, count);
            parts.add(new Range(part, min, max, List.of(), part, count));
        }
        ranges = List.copyOf(parts);
        ids = count;
    }

    /** Replaces a range by its two halves. */
    public synchronized void split(int id) {
        List<Range> after = new ArrayList<>();
        for (Range range : ranges) {
            if (range.id == id) {
                List<Integer> parents =
                        Stream.concat(range.parents.stream(), Stream.of(id)).toList();
                int parts = 2 * range.parts;
                int upper = 2 * range.part + 1;
                String middle = hash.bound(upper, parts);
                after.add(new Range(ids, range.min, middle, parents, upper - 1, parts));
                after.add(new Range(ids + 1, middle, range.max, parents, upper, parts));
            } else {
                after.add(range);
            }
        }
        if (after.size() == ranges.size()) {
            throw new IllegalArgumentException("No such range: " + id);
        }
        ids += 2;
        ranges = List.copyOf(after);
    }

    /** Returns the ranges in ascending order. */
    public List<Range> all() {
        return ranges;
    }

    /** Returns the number of ids assigned so far. Every id is smaller. */
    public int ids() {
        return ids;
    }

    public boolean has(String id) {
        return ranges.stream().anyMatch(range -> Integer.toString(range.id).equals(id));
    }

    public String effectiveKey(String partitionKey) {
        return hash.effectiveKey(Json.parse(partitionKey.getBytes(StandardCharsets.UTF_8)));
    }

    public int rangeOf(String partitionKey) {
        List<Range> now = ranges;
        int index = now.size() - 1;
        if (index > 0) {
            String effectiveKey = effectiveKey(partitionKey);
            while (effectiveKey.compareTo(now.get(index).min) < 0) {
                index--;
            }
        }
        return now.get(index).id;
    }
}
