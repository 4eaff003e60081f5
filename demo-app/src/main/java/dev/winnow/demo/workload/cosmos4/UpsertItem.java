package dev.winnow.demo.workload.cosmos4;

import com.azure.cosmos.CosmosAsyncContainer;
import dev.winnow.demo.workload.Operation;

/** Writes a document that exists already; the answer holds the document. */
final class UpsertItem implements Operation {
    private final CosmosAsyncContainer container;
    private final Items items;

    UpsertItem(CosmosAsyncContainer container, Items items) {
        this.container = container;
        this.items = items;
    }

    @Override
    public Slot newSlot(Completion completion) {
        return new MonoSlot(
                index -> container.upsertItem(items.body(index), items.partitionKey(index), null), completion);
    }
}
