package dev.winnow.emulator.service;

import java.util.function.Predicate;

import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.partition.PartitionRanges;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Item;
import dev.winnow.emulator.store.ServiceError;

/** Which items of a container a list is made of: those of a partition key, of a range, of a part of a range, or all. */
final class Selection {
    private Selection() {}

    /** Reads it from the request's headers; 410 with sub-status 1002 for a range that there is not. */
    static Predicate<Item> of(Request request, Container container) {
        String partitionKey = request.header(HeaderNames.PARTITION_KEY);
        if (partitionKey != null) {
            return container.items().ofPartitionKey(partitionKey);
        }
        Predicate<Item> selection = item -> true;
        String range = request.header(HeaderNames.PARTITION_KEY_RANGE_ID);
        if (range != null) {
            int partition = partition(range, container.ranges());
            selection = item -> container.items().partitionOf(item) == partition;
        }
        String start = request.header(HeaderNames.START_EPK);
        String end = request.header(HeaderNames.END_EPK);
        return start == null || end == null ? selection : selection.and(between(start, end, container.ranges()));
    }

    /** Returns the partition that the request names, or the first one. */
    static int partition(Request request, Container container) {
        String range = request.header(HeaderNames.PARTITION_KEY_RANGE_ID);
        if (range != null) {
            return partition(range, container.ranges());
        }
        String partitionKey = request.header(HeaderNames.PARTITION_KEY);
        return partitionKey == null
                ? container.ranges().all().get(0).id()
                : container.items().partitionOf(partitionKey);
    }

    private static Predicate<Item> between(String start, String end, PartitionRanges ranges) {
        return item -> {
            String place = ranges.place(item.key().partitionKey());
            return place.compareTo(start) >= 0 && place.compareTo(end) < 0;
        };
    }

    /** The container's resource id may come before the range's own. */
    private static int partition(String header, PartitionRanges ranges) {
        String id = header.substring(header.lastIndexOf(',') + 1);
        if (!ranges.has(id)) {
            throw ServiceError.rangeGone(id);
        }
        return Integer.parseInt(id);
    }
}
