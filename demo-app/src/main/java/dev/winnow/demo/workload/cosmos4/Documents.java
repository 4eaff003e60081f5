package dev.winnow.demo.workload.cosmos4;

import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The documents of a workload with their ids and partition keys, all made beforehand. */
final class Documents {
    static final String PARTITION_KEY_PATH = "/pk";

    private static final String TEXT = "The quick brown fox jumps over the lazy dog. ";

    private final String[] ids;
    private final PartitionKey[] partitionKeys;
    private final ObjectNode[] bodies;

    Documents(int count) {
        ids = new String[count];
        partitionKeys = new PartitionKey[count];
        bodies = new ObjectNode[count];
        for (int i = 0; i < count; i++) {
            String partition = "tenant-" + i % 100;
            ids[i] = String.format("document-%06d", i);
            partitionKeys[i] = new PartitionKey(partition);
            bodies[i] = body(ids[i], partition, i);
        }
    }

    String id(int index) {
        return ids[index];
    }

    PartitionKey partitionKey(int index) {
        return partitionKeys[index];
    }

    ObjectNode body(int index) {
        return bodies[index];
    }

    private static ObjectNode body(String id, String partition, int number) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", id);
        body.put("pk", partition);
        body.put("number", number);
        body.put("price", number / 4.0);
        body.put("active", number % 2 == 0);
        body.put("text", TEXT.repeat(3));
        return body;
    }
}
