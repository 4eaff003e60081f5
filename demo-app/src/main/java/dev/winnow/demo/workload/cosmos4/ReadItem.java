package dev.winnow.demo.workload.cosmos4;

import com.azure.cosmos.CosmosAsyncContainer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.demo.workload.Operation;

/** A point read by id and partition key. */
final class ReadItem implements Operation {
    private final CosmosAsyncContainer container;
    private final Documents documents;

    ReadItem(CosmosAsyncContainer container, Documents documents) {
        this.container = container;
        this.documents = documents;
    }

    @Override
    public Slot newSlot(Completion completion) {
        return new MonoSlot(
                index -> container.readItem(documents.id(index), documents.partitionKey(index), null, ObjectNode.class),
                completion);
    }
}
