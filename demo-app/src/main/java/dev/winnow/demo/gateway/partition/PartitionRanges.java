package dev.winnow.demo.gateway.partition;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.demo.gateway.store.Json;

/** The partition key ranges of a container: equal parts of the space of its effective partition keys. */
public final class PartitionRanges {
    /** Where the space starts. */
    private static final String FIRST = "";
    /** Where the space ends. */
    private static final String LAST = "FF";

    private final Hashing hashing;
    private final List<String> bounds = new ArrayList<>();

    /**
     * Divides a container's space.
     *
     * @param definition the container's {@code partitionKey}
     * @param count how many ranges there are to be
     */
    public PartitionRanges(JsonNode definition, int count) {
        hashing = Hashing.of(definition);
        bounds.add(FIRST);
        for (int index = 1; index < count; index++) {
            bounds.add(hashing.bound(index, count));
        }
    }

    public int count() {
        return bounds.size();
    }

    /** Returns where the range starts. */
    public String min(int range) {
        return bounds.get(range);
    }

    /** Returns where the range ends: the first place that is not in it. */
    public String max(int range) {
        return range + 1 < bounds.size() ? bounds.get(range + 1) : LAST;
    }

    /** Returns a key's place in the space. */
    public String place(String partitionKey) {
        return hashing.place(Json.parse(partitionKey.getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns the number of the range that a key is in. */
    public int rangeOf(String partitionKey) {
        if (bounds.size() == 1) {
            return 0;
        }
        String place = place(partitionKey);
        int range = bounds.size() - 1;
        while (place.compareTo(bounds.get(range)) < 0) {
            range--;
        }
        return range;
    }
}
