package dev.winnow.demo.workload.cosmos4;

import com.azure.cosmos.CosmosAsyncContainer;
import dev.winnow.demo.workload.Operation;

/** Writes a document that exists already; the answer holds the document. */
final class UpsertItem implements Operation {
    private final CosmosAsyncContainer container;
    private final Documents documents;

    UpsertItem(CosmosAsyncContainer container, Documents documents) {
        this.container = container;
        this.documents = documents;
    }

    @Override
    public Slot newSlot(Completion completion) {
        return new MonoSlot(
                index -> container.upsertItem(documents.body(index), documents.partitionKey(index), null), completion);
    }
}
