package dev.winnow.demo.workload.cosmos4;

import java.util.Locale;

import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The documents of a workload with their ids and partition keys, all made beforehand. */
final class Documents {
    static final String PARTITION_KEY_PATH = "/pk";

    private static final int COUNTERS = 5;
    private static final int TEXTS = 8;

    private final String[] ids;
    private final PartitionKey[] partitionKeys;
    private final ObjectNode[] bodies;

    Documents(int count) {
        ids = new String[count];
        partitionKeys = new PartitionKey[count];
        bodies = new ObjectNode[count];
        for (int i = 0; i < count; i++) {
            String partition = "tenant-" + i % 100;
            ids[i] = String.format(Locale.ROOT, "document-%06d", i);
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

    /** Fifteen fields, with which the answer's five system properties make twenty in about 470 bytes. */
    private static ObjectNode body(String id, String partition, int number) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", id);
        body.put("pk", partition);
        for (int field = 0; field < COUNTERS; field++) {
            body.put("n" + field, number + field);
        }
        for (int field = 0; field < TEXTS; field++) {
            body.put("t" + field, String.format(Locale.ROOT, "value %08d", number + field));
        }
        return body;
    }
}
