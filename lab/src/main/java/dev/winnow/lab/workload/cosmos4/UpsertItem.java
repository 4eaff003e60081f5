package dev.winnow.lab.workload.cosmos4;

import java.util.function.ObjIntConsumer;

import com.azure.cosmos.CosmosAsyncContainer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.lab.workload.client.Operation;

/** Writes a document that exists already; the answer holds the document. */
final class UpsertItem implements Operation {
    private final CosmosAsyncContainer container;
    private final Items items;
    private final ObjIntConsumer<ObjectNode> check;

    UpsertItem(CosmosAsyncContainer container, Items items, ObjIntConsumer<ObjectNode> check) {
        this.container = container;
        this.items = items;
        this.check = check;
    }

    @Override
    public Slot newSlot(Completion completion) {
        return new MonoSlot(
                index -> container.upsertItem(items.body(index), items.partitionKey(index), null), check, completion);
    }
}
