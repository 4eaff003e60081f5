package dev.winnow.lab.workload.cosmos4;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.lab.workload.documents.Documents;

/** The documents in their container, with the SDK's own partition keys, made beforehand. */
final class Items {
    /** Of the documents that operations create: no query finds them among the others. */
    static final PartitionKey CREATED = new PartitionKey("created");

    final CosmosAsyncContainer container;
    final Documents documents;

    /** Of the changes in the container; null if no operation needs it. */
    final Processor processor;

    /** Whether answers are compared with the documents as they were written. */
    final boolean verified;

    private final PartitionKey[] partitionKeys;
    private final String createdBy = UUID.randomUUID() + "-";
    private final AtomicLong created = new AtomicLong();

    Items(CosmosAsyncContainer container, Documents documents, Processor processor, boolean verified) {
        this.container = container;
        this.documents = documents;
        this.processor = processor;
        this.verified = verified;
        this.partitionKeys = IntStream.range(0, documents.count())
                .mapToObj(index -> new PartitionKey(documents.partition(index)))
                .toArray(PartitionKey[]::new);
    }

    int count() {
        return documents.count();
    }

    /** The document that is {@code offset} places behind another. */
    int behind(int index, int offset) {
        return (index + offset) % count();
    }

    String id(int index) {
        return documents.id(index);
    }

    PartitionKey partitionKey(int index) {
        return partitionKeys[index];
    }

    ObjectNode body(int index) {
        return documents.body(index);
    }

    /** A document like the others that {@link #rename} makes a new one, again and again. */
    ObjectNode unnamed() {
        ObjectNode body = documents.body(0).deepCopy();
        body.put(Documents.PARTITION_KEY_PATH.substring(1), "created");
        return body.put(Documents.NUMBER, -1);
    }

    /** Gives the document an id that none had before. */
    String rename(ObjectNode body) {
        String id = createdBy + created.getAndIncrement();
        body.put("id", id);
        return id;
    }

    /** @throws IllegalStateException if it is not the document of that index */
    void check(ObjectNode answer, int index) {
        if (verified) {
            documents.requireSame(index, answer);
        } else {
            documents.requirePresent(answer);
        }
    }

    /** @throws IllegalStateException if it is none of the documents */
    void check(ObjectNode answer) {
        documents.requirePresent(answer);
        if (verified) {
            documents.requireSame(documents.number(answer), answer);
        }
    }
}
