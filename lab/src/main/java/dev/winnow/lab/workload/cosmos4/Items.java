package dev.winnow.lab.workload.cosmos4;

import java.util.stream.IntStream;

import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.lab.workload.documents.Documents;

/** Documents with the SDK's own partition keys, made beforehand. */
final class Items {
    private final Documents documents;
    private final PartitionKey[] partitionKeys;

    Items(Documents documents) {
        this.documents = documents;
        this.partitionKeys = IntStream.range(0, documents.count())
                .mapToObj(index -> new PartitionKey(documents.partition(index)))
                .toArray(PartitionKey[]::new);
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

    void requirePresent(ObjectNode answer, int index) {
        documents.requirePresent(answer);
    }

    void requireSame(ObjectNode answer, int index) {
        documents.requireSame(index, answer);
    }
}
