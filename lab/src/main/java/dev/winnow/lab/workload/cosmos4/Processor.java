package dev.winnow.lab.workload.cosmos4;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

import com.azure.cosmos.ChangeFeedProcessor;
import com.azure.cosmos.ChangeFeedProcessorBuilder;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.ChangeFeedProcessorItem;
import com.azure.cosmos.models.ChangeFeedProcessorOptions;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/** The SDK's change feed processor on a container, from its beginning, and who waits for which change. */
final class Processor implements AutoCloseable {
    /** Between two looks at a feed without changes. The SDK's default of five seconds would be all that is measured. */
    private static final Duration POLL_DELAY = Duration.ofMillis(10);

    /** A processor that failed goes on as soon as somebody acquires its lease again. */
    private static final Duration LEASE_ACQUIRE_INTERVAL = Duration.ofMillis(500);

    /** A processor may lose its lease, and with faults its way. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String VERSION = "version";

    private final Map<String, Waiter> waiters = new ConcurrentHashMap<>();
    private final ChangeFeedProcessor processor;

    /** Returns as soon as the processor works. */
    Processor(CosmosAsyncContainer feed, CosmosAsyncContainer leases) {
        processor = new ChangeFeedProcessorBuilder()
                .hostName("winnow")
                .feedContainer(feed)
                .leaseContainer(leases)
                .options(new ChangeFeedProcessorOptions()
                        // Leases of a JVM that was killed would be waited for.
                        .setLeasePrefix(UUID.randomUUID().toString())
                        .setStartFromBeginning(true)
                        .setFeedPollDelay(POLL_DELAY)
                        .setLeaseAcquireInterval(LEASE_ACQUIRE_INTERVAL))
                .handleLatestVersionChanges(this::deliver)
                .buildChangeFeedProcessor();
        processor.start().block();
    }

    /** Gives the document another version; the result is the document as the processor delivers it once it is written. */
    Mono<JsonNode> next(ObjectNode changed) {
        int version = changed.path(VERSION).asInt() + 1;
        changed.put(VERSION, version);
        String id = changed.get("id").textValue();
        return Mono.<JsonNode>create(sink -> waiters.put(id, new Waiter(version, sink)))
                .timeout(PATIENCE);
    }

    private void deliver(List<ChangeFeedProcessorItem> changes) {
        for (ChangeFeedProcessorItem change : changes) {
            JsonNode document = change.getCurrent();
            Waiter waiter = waiters.get(document.get("id").textValue());
            // The same change may come again, after a lease went to another or a processor failed.
            if (waiter != null && waiter.version == document.path(VERSION).asInt()) {
                waiter.sink.success(document);
            }
        }
    }

    @Override
    public void close() {
        processor.stop().block();
    }

    private static final class Waiter {
        final int version;
        final MonoSink<JsonNode> sink;

        Waiter(int version, MonoSink<JsonNode> sink) {
            this.version = version;
            this.sink = sink;
        }
    }
}
