package dev.winnow.lab.workload.documents;

import java.util.Locale;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The documents of a workload with their ids and partitions, all made beforehand. */
public final class Documents {
    public static final String PARTITION_KEY_PATH = "/pk";

    /** Of the smallest documents, in bytes of JSON without system properties; about 470 with them. */
    public static final int SMALLEST = 300;

    private static final int COUNTERS = 5;
    private static final int TEXTS = 8;
    private static final String FILLER = "filler";

    private final int partitionCount;
    private final String[] ids;
    private final String[] partitions;
    private final ObjectNode[] bodies;

    /** How many documents a partition has if nobody reads it as a whole. */
    public static final int PER_PARTITION = 3;

    /** The field that numbers the documents from 0; below 0 in those that an operation has created. */
    public static final String NUMBER = "n0";

    /**
     * Documents in partitions of the same size.
     *
     * @param least so many, rounded up to whole partitions
     * @param bytes the least size of each as JSON
     */
    public Documents(int least, int bytes, int perPartition) {
        partitionCount = (least + perPartition - 1) / perPartition;
        int count = partitionCount * perPartition;
        ids = new String[count];
        partitions = new String[count];
        bodies = new ObjectNode[count];
        for (int i = 0; i < count; i++) {
            ids[i] = String.format(Locale.ROOT, "document-%06d", i);
            partitions[i] = "tenant-" + i % partitionCount;
            bodies[i] = body(ids[i], partitions[i], i, bytes);
        }
    }

    public int count() {
        return ids.length;
    }

    public int perPartition() {
        return count() / partitionCount;
    }

    /** The number of the {@code member}th document, from 0, in the partition of document {@code index}. */
    public int inPartition(int index, int member) {
        return index % partitionCount + member * partitionCount;
    }

    public String id(int index) {
        return ids[index];
    }

    public String partition(int index) {
        return partitions[index];
    }

    public ObjectNode body(int index) {
        return bodies[index];
    }

    /** @throws IllegalStateException if an answer holds no document */
    public void requirePresent(Object answer) {
        if (answer == null) {
            throw new IllegalStateException("an answer without its document");
        }
    }

    /** @throws IllegalStateException if an answer is not this document, system properties apart */
    public void requireSame(int index, JsonNode answer) {
        requireSame(bodies[index], answer);
    }

    /** @throws IllegalStateException if an answer is not the document that was written, system properties apart */
    public void requireSame(ObjectNode written, JsonNode answer) {
        requirePresent(answer);
        written.fields().forEachRemaining(field -> {
            if (!field.getValue().equals(answer.get(field.getKey()))) {
                throw new IllegalStateException("another document than "
                        + written.get("id").textValue() + ": " + field.getKey() + " is " + answer.get(field.getKey()));
            }
        });
    }

    /** The number of the document that an answer holds; below 0 if an operation has created it. */
    public int number(JsonNode answer) {
        return answer.path(NUMBER).asInt(-1);
    }

    /** Fifteen fields, with which the answer's five system properties make twenty, and one that fills it up. */
    private static ObjectNode body(String id, String partition, int number, int bytes) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", id);
        body.put("pk", partition);
        for (int field = 0; field < COUNTERS; field++) {
            body.put("n" + field, number + field);
        }
        for (int field = 0; field < TEXTS; field++) {
            body.put("t" + field, String.format(Locale.ROOT, "value %08d", number + field));
        }
        int missing = bytes - body.toString().length();
        if (missing > 0) {
            body.put(FILLER, "x".repeat(Math.max(0, missing - ",\"\":\"\"".length() - FILLER.length())));
        }
        return body;
    }
}
