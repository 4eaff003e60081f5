package dev.winnow.emulator.service;

import java.util.function.Predicate;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.partition.PartitionRanges;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Item;

/** Selects the items of a list: those of a partition key, of a partition key range, of a part of a range, or all of a container. */
final class ItemFilter {
    private ItemFilter() {}

    /** Returns the filter that the request's headers describe; 410 with sub-status 1002 if their range does not exist. */
    static Predicate<Item> of(Request request, Container container) {
        String partitionKey = request.header(Header.PARTITION_KEY);
        if (partitionKey != null) {
            return container.items().ofPartitionKey(partitionKey);
        }
        Predicate<Item> selection = item -> true;
        String range = request.header(Header.PARTITION_KEY_RANGE_ID);
        if (range != null) {
            int partition = partition(range, container.ranges());
            selection = item -> container.items().partitionOf(item) == partition;
        }
        String start = request.header(Header.START_EPK);
        String end = request.header(Header.END_EPK);
        return start == null || end == null ? selection : selection.and(between(start, end, container.ranges()));
    }

    /** Returns the partition that the request addresses, or the first one. */
    static int partition(Request request, Container container) {
        String range = request.header(Header.PARTITION_KEY_RANGE_ID);
        if (range != null) {
            return partition(range, container.ranges());
        }
        String partitionKey = request.header(Header.PARTITION_KEY);
        return partitionKey == null
                ? container.ranges().all().get(0).id()
                : container.items().partitionOf(partitionKey);
    }

    /**
     * Rejects a request that was sent to a partition without its partition key: 410 with sub-status 1007. Clients in direct mode
     * choose the partition themselves, and do not know at once that it was split.
     */
    static void checkAddressed(Request request, Container container) {
        String header = request.header(Header.PARTITION_KEY_RANGE_ID);
        if (header == null) {
            return;
        }
        String id = id(header);
        int actual = container.items().partitionOf(request.header(Header.PARTITION_KEY));
        if (!id.equals(Integer.toString(actual))) {
            throw ServiceError.rangeSplit(id);
        }
    }

    private static Predicate<Item> between(String start, String end, PartitionRanges ranges) {
        return item -> {
            String effectiveKey = ranges.effectiveKey(item.key().partitionKey());
            return effectiveKey.compareTo(start) >= 0 && effectiveKey.compareTo(end) < 0;
        };
    }

    /** The header may have the container's resource id before the range's id. */
    private static String id(String header) {
        return header.substring(header.lastIndexOf(',') + 1);
    }

    private static int partition(String header, PartitionRanges ranges) {
        String id = id(header);
        if (!ranges.has(id)) {
            throw ServiceError.rangeGone(id);
        }
        return Integer.parseInt(id);
    }
}
