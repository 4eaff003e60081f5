package dev.winnow.lab.workload.cosmos4;

import java.util.function.ObjIntConsumer;

import com.azure.cosmos.CosmosAsyncContainer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.lab.workload.client.Operation;

/** A point read by id and partition key. */
final class ReadItem implements Operation {
    private final CosmosAsyncContainer container;
    private final Items items;
    private final ObjIntConsumer<ObjectNode> check;

    ReadItem(CosmosAsyncContainer container, Items items, ObjIntConsumer<ObjectNode> check) {
        this.container = container;
        this.items = items;
        this.check = check;
    }

    @Override
    public Slot newSlot(Completion completion) {
        return new MonoSlot(
                index -> container.readItem(items.id(index), items.partitionKey(index), null, ObjectNode.class),
                check,
                completion);
    }
}
