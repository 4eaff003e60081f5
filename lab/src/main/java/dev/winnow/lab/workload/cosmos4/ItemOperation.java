package dev.winnow.lab.workload.cosmos4;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosBatchResponse;
import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosChangeFeedRequestOptions;
import com.azure.cosmos.models.CosmosItemIdentity;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.lab.workload.client.Operation;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.lab.workload.documents.Documents;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * What applications do with documents, each with the check of what comes back. The command line lists these constants in a JVM without
 * the SDK: nothing here may need its classes before {@link #begin}, so a method returns, passes on and assigns the SDK's objects only as
 * what they are declared to be.
 */
public enum ItemOperation {
    /** A point read by id and partition key. */
    READ(1, 0, 1) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items.container.readItem(
                    slot.items.id(slot.index), slot.items.partitionKey(slot.index), null, ObjectNode.class));
        }
    },
    /** Writes a document that exists already; the answer holds the document, as those of all writes but a delete. */
    UPSERT(1, 0, 11) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items.container.upsertItem(
                    slot.items.body(slot.index), slot.items.partitionKey(slot.index), null));
        }
    },
    /** Writes a new document. The container grows. */
    CREATE(1, 0, 7) {
        @Override
        void begin(Slot slot) {
            newId(slot);
            slot.await(slot.items.container.createItem(slot.created, Items.CREATED, null));
        }

        @Override
        void checkItem(ObjectNode answer, Slot slot) {
            if (answer == null || !slot.created.get("id").equals(answer.get("id"))) {
                throw new IllegalStateException("not the document that was created");
            }
        }
    },
    /** Writes a document, which must exist. */
    REPLACE(1, 0, 11) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items.container.replaceItem(
                    slot.items.body(slot.index), slot.items.id(slot.index), slot.items.partitionKey(slot.index), null));
        }
    },
    /** Sets one field, to what it is already. */
    PATCH(1, 0, 11) {
        @Override
        void begin(Slot slot) {
            CosmosPatchOperations patch = CosmosPatchOperations.create();
            patch.set("/t0", slot.items.body(slot.index).get("t0").textValue());
            slot.await(slot.items.container.patchItem(
                    slot.items.id(slot.index), slot.items.partitionKey(slot.index), patch, ObjectNode.class));
        }
    },
    /** Creates a document and deletes it: two requests, because only what exists can be deleted. */
    DELETE(1, 0, 14) {
        @Override
        void begin(Slot slot) {
            String id = newId(slot);
            slot.await(slot.items
                    .container
                    .createItem(slot.created, Items.CREATED, null)
                    .then(slot.items.container.deleteItem(id, Items.CREATED, null)));
        }

        @Override
        int check(Object answer, Slot slot) {
            int status = ((CosmosItemResponse<?>) answer).getStatusCode();
            if (status != NO_CONTENT) {
                throw new IllegalStateException("a delete with status " + status);
            }
            return 1;
        }
    },
    /** All documents of one partition, by a query with a parameter. */
    QUERY(10, 2.5, 0.1, true) {
        @Override
        void begin(Slot slot) {
            SqlQuerySpec query = new SqlQuerySpec(
                    "SELECT * FROM c WHERE c.pk = @pk",
                    new SqlParameter("@pk", slot.items.documents.partition(slot.index)));
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();
            options.setPartitionKey(slot.items.partitionKey(slot.index));
            slot.await(slot.items
                    .container
                    .queryItems(query, options, ObjectNode.class)
                    .byPage(slot.documents));
        }

        @Override
        int expected(Slot slot) {
            return slot.items.documents.perPartition();
        }
    },
    /** Documents from all partitions, by a query with parameters. */
    QUERY_ALL(10, 3, 0.1) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items
                    .container
                    .queryItems(ofRange("", slot), new CosmosQueryRequestOptions(), ObjectNode.class)
                    .byPage(slot.documents));
        }

        @Override
        int expected(Slot slot) {
            return Math.min(slot.documents, slot.items.count() - slot.index);
        }
    },
    /** Documents from all partitions in an order. */
    ORDER_BY(10, 3.5, 0.1) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items
                    .container
                    .queryItems(ofRange(" ORDER BY c.n0 DESC", slot), new CosmosQueryRequestOptions(), ObjectNode.class)
                    .byPage(slot.documents));
        }

        @Override
        int check(Object answer, Slot slot) {
            List<ObjectNode> page = results(answer);
            for (int i = 1; i < page.size(); i++) {
                if (number(page.get(i), slot) >= number(page.get(i - 1), slot)) {
                    throw new IllegalStateException("documents that are not in order");
                }
            }
            return super.check(answer, slot);
        }

        @Override
        int expected(Slot slot) {
            return Math.min(slot.documents, slot.items.count() - slot.index);
        }
    },
    /** Counts the documents of all partitions. */
    AGGREGATE(1, 4, 0) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items
                    .container
                    .queryItems(
                            "SELECT VALUE COUNT(1) FROM c WHERE c.n0 >= 0",
                            new CosmosQueryRequestOptions(),
                            JsonNode.class)
                    .byPage());
        }

        @Override
        int check(Object answer, Slot slot) {
            for (Object counted : ((FeedResponse<?>) answer).getResults()) {
                if (((JsonNode) counted).intValue() != slot.items.count()) {
                    throw new IllegalStateException(counted + " documents instead of " + slot.items.count());
                }
            }
            return ((FeedResponse<?>) answer).getResults().size();
        }
    },
    /** The next page of all documents, by the continuation token that came with the last. */
    PAGE(10, 2.5, 0.1) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items
                    .container
                    .queryItems("SELECT * FROM c WHERE c.n0 >= 0", new CosmosQueryRequestOptions(), ObjectNode.class)
                    .byPage(slot.continuation, slot.documents)
                    .next());
        }

        @Override
        int check(Object answer, Slot slot) {
            slot.continuation = ((FeedResponse<?>) answer).getContinuationToken();
            int received = super.check(answer, slot);
            if (received > slot.documents) {
                throw new IllegalStateException("a page of " + received + " documents");
            }
            if (slot.continuation == null) {
                slot.wrongAnswer = slot.wrongNumber(slot.seen.cardinality() + slot.twice, slot.items.count());
            }
            return 1;
        }

        /** A page has as many as the service likes. */
        @Override
        int expected(Slot slot) {
            return 1;
        }
    },
    /** Documents of several partitions by their ids and partition keys. */
    READ_MANY(10, 0, 1) {
        @Override
        void begin(Slot slot) {
            List<CosmosItemIdentity> identities = new ArrayList<>(slot.documents);
            for (int i = 0; i < slot.documents; i++) {
                int index = slot.items.behind(slot.index, i);
                identities.add(new CosmosItemIdentity(slot.items.partitionKey(index), slot.items.id(index)));
            }
            slot.await(slot.items.container.readMany(identities, ObjectNode.class));
        }
    },
    /** All documents of one partition, without a query. */
    READ_ALL(10, 2.5, 0.1, true) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items
                    .container
                    .readAllItems(slot.items.partitionKey(slot.index), ObjectNode.class)
                    .byPage(slot.documents));
        }

        @Override
        int expected(Slot slot) {
            return slot.items.documents.perPartition();
        }
    },
    /** A page of the change feed of one partition, from its beginning. */
    CHANGE_FEED(10, 1, 0.1, true) {
        @Override
        void begin(Slot slot) {
            PartitionKey partition = slot.items.partitionKey(slot.index);
            CosmosChangeFeedRequestOptions options = CosmosChangeFeedRequestOptions.createForProcessingFromBeginning(
                    FeedRange.forLogicalPartition(partition));
            options.setMaxItemCount(slot.documents);
            slot.await(slot.items
                    .container
                    .queryChangeFeed(options, ObjectNode.class)
                    .byPage()
                    .next());
        }

        @Override
        int expected(Slot slot) {
            return Math.min(slot.documents, slot.items.documents.perPartition());
        }
    },
    /** Writes a document and waits until the change feed processor of its client has delivered it. */
    CHANGE_FEED_PROCESSOR(1, 2, 12) {
        @Override
        void begin(Slot slot) {
            if (slot.created == null) {
                newId(slot);
            }
            Mono<JsonNode> delivered = slot.items.processor.next(slot.created);
            slot.await(Mono.zip(
                    delivered,
                    slot.items.container.upsertItem(slot.created, Items.CREATED, null),
                    (change, written) -> change));
        }

        @Override
        int check(Object answer, Slot slot) {
            slot.items.documents.requireSame(slot.created, (JsonNode) answer);
            return 1;
        }
    },
    /** Upserts in one partition, all or none. */
    BATCH(5, 0, 11, true) {
        @Override
        void begin(Slot slot) {
            CosmosBatch batch = CosmosBatch.createCosmosBatch(slot.items.partitionKey(slot.index));
            for (int i = 0; i < slot.documents; i++) {
                batch.upsertItemOperation(slot.items.body(slot.items.documents.inPartition(slot.index, i)));
            }
            slot.await(slot.items.container.executeCosmosBatch(batch));
        }

        @Override
        int check(Object answer, Slot slot) {
            CosmosBatchResponse batch = (CosmosBatchResponse) answer;
            if (!batch.isSuccessStatusCode()) {
                throw new IllegalStateException("a batch with status " + batch.getStatusCode());
            }
            return batch.size();
        }
    },
    /** Upserts in several partitions. */
    BULK(50, 0, 11) {
        @Override
        void begin(Slot slot) {
            List<CosmosItemOperation> writes = new ArrayList<>(slot.documents);
            for (int i = 0; i < slot.documents; i++) {
                int index = slot.items.behind(slot.index, i);
                writes.add(CosmosBulkOperations.getUpsertItemOperation(
                        slot.items.body(index), slot.items.partitionKey(index)));
            }
            slot.await(slot.items.container.executeBulkOperations(Flux.fromIterable(writes)));
        }

        @Override
        int check(Object answer, Slot slot) {
            CosmosBulkOperationResponse<?> write = (CosmosBulkOperationResponse<?>) answer;
            if (write.getException() != null || !write.getResponse().isSuccessStatusCode()) {
                throw new IllegalStateException("a write of a bulk that failed", write.getException());
            }
            return 1;
        }
    },
    /** A point read of a document that is not there: the answer is an exception. */
    NOT_FOUND(1, 1, 0) {
        @Override
        void begin(Slot slot) {
            slot.await(slot.items.container.readItem(
                    "absent", slot.items.partitionKey(slot.index), null, ObjectNode.class));
        }

        @Override
        int check(Object answer, Slot slot) {
            throw new IllegalStateException("an answer where there is no document");
        }

        @Override
        boolean isAnswer(Throwable reason) {
            return reason instanceof CosmosException && ((CosmosException) reason).getStatusCode() == MISSING;
        }
    };

    /**
     * What the vendor's queries do: a continuation token has the place in one range, so that of the second half of a split partition is lost, and
     * after 410 with 1000 a query begins anew behind the pages that it has returned.
     */
    public static final String TWICE = " documents twice";

    private static final int NO_CONTENT = 204;
    private static final int MISSING = 404;

    private final int documents;
    private final double requestUnits;
    private final double requestUnitsPerDocument;
    private final boolean withinPartition;

    ItemOperation(int documents, double requestUnits, double requestUnitsPerDocument) {
        this(documents, requestUnits, requestUnitsPerDocument, false);
    }

    /**
     * An operation, with about what the service charges: the vendor's examples for documents of a kilobyte, rounded up.
     *
     * @param requestUnitsPerDocument for each of its kilobytes, in addition
     * @param withinPartition whether it is about several documents of one partition
     */
    ItemOperation(int documents, double requestUnits, double requestUnitsPerDocument, boolean withinPartition) {
        this.documents = documents;
        this.requestUnits = requestUnits;
        this.requestUnitsPerDocument = requestUnitsPerDocument;
        this.withinPartition = withinPartition;
    }

    /**
     * About what the service charges.
     *
     * @param count of documents
     * @param bytes of each
     */
    public double requestUnits(int count, int bytes) {
        int kilobytes = (bytes + 1_023) / 1_024;
        return requestUnits + count * kilobytes * requestUnitsPerDocument;
    }

    /** About what the service charges for one operation of a mix, on average. */
    public static double requestUnits(OperationMix mix, int bytes) {
        double all = 0;
        int weights = 0;
        for (OperationMix.Part part : mix.parts) {
            all += part.weight * named(part.kind.name).orElseThrow().requestUnits(part.kind.documents, bytes);
            weights += part.weight;
        }
        return all / weights;
    }

    /** How many documents it is about unless the user says so. */
    public int documents() {
        return documents;
    }

    /** Whether the user may say so. */
    public boolean isOnMany() {
        return documents > 1;
    }

    /** The operation that users call so. */
    public static Optional<ItemOperation> named(String name) {
        return Arrays.stream(values())
                .filter(operation -> operation.toString().equals(name))
                .findFirst();
    }

    /** How many documents a partition must have for these operations. */
    public static int documentsPerPartition(OperationMix mix) {
        return mix.parts.stream()
                .filter(part -> named(part.kind.name).orElseThrow().withinPartition)
                .mapToInt(part -> part.kind.documents)
                .max()
                .orElse(Documents.PER_PARTITION);
    }

    /** Whether one of these operations needs a change feed processor, and so a container for its leases. */
    public static boolean needProcessor(OperationMix mix) {
        return mix.parts.stream().anyMatch(part -> part.kind.name.equals(CHANGE_FEED_PROCESSOR.toString()));
    }

    /** Sends the first request; the slot is the subscriber of the answer. */
    abstract void begin(Slot slot);

    /**
     * Returns how many of the expected documents the answer holds: an item, or a page of them.
     *
     * @throws IllegalStateException if it is not what was asked for
     */
    int check(Object answer, Slot slot) {
        if (answer instanceof FeedResponse) {
            List<ObjectNode> page = results(answer);
            for (int i = 0; i < page.size(); i++) {
                slot.items.check(page.get(i));
                slot.see(page.get(i));
            }
            return page.size();
        }
        // The item is parsed lazily, so it is asked for, as any application would.
        checkItem((ObjectNode) ((CosmosItemResponse<?>) answer).getItem(), slot);
        return 1;
    }

    /** @throws IllegalStateException if it is not the item that was asked for */
    void checkItem(ObjectNode answer, Slot slot) {
        slot.items.check(answer, slot.index);
    }

    /** How many documents the answers must hold. */
    int expected(Slot slot) {
        return slot.documents;
    }

    /** Whether this exception is what was asked for. */
    boolean isAnswer(Throwable reason) {
        return false;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @SuppressWarnings("unchecked")
    private static List<ObjectNode> results(Object page) {
        return ((FeedResponse<ObjectNode>) page).getResults();
    }

    private static int number(ObjectNode item, Slot slot) {
        return slot.items.documents.number(item);
    }

    private static String newId(Slot slot) {
        if (slot.created == null) {
            slot.created = slot.items.unnamed();
        }
        return slot.items.rename(slot.created);
    }

    /** A query for as many documents as a page has, from that of the slot on. */
    private static SqlQuerySpec ofRange(String order, Slot slot) {
        return new SqlQuerySpec(
                "SELECT * FROM c WHERE c.n0 >= @from AND c.n0 < @to" + order,
                new SqlParameter("@from", slot.index),
                new SqlParameter("@to", slot.index + slot.documents));
    }

    /** Begins one operation after another, itself the subscriber of them all, and counts what comes back. */
    static final class Slot implements Operation.Slot, CoreSubscriber<Object> {
        final Items items;

        /** How many documents a page, a batch or a bulk has. */
        final int documents;

        /** The document that the operation is about. */
        int index;

        /** Where the next page begins; null for at the beginning. */
        String continuation;

        /** The documents on the pages since the beginning. */
        final BitSet seen = new BitSet();

        /** How many of them came again. */
        int twice;

        /** What {@link #CREATE} and {@link #CHANGE_FEED_PROCESSOR} write; null before the first time. */
        ObjectNode created;

        private final ItemOperation operation;
        private final Operation.Completion completion;
        private int received;
        private RuntimeException wrongAnswer;
        private Subscription subscription;

        Slot(Items items, ItemOperation operation, int documents, Operation.Completion completion) {
            this.items = items;
            this.operation = operation;
            this.documents = documents;
            this.completion = completion;
        }

        @Override
        public void start(int newIndex) {
            index = newIndex;
            received = 0;
            wrongAnswer = null;
            if (continuation == null) {
                seen.clear();
                twice = 0;
            }
            operation.begin(this);
        }

        void see(ObjectNode item) {
            int number = number(item, this);
            if (number >= 0 && seen.get(number)) {
                twice++;
            } else if (number >= 0) {
                seen.set(number);
            }
        }

        /** Returns null if there are as many as expected. */
        IllegalStateException wrongNumber(int counted, int expected) {
            if (counted == expected) {
                return null;
            }
            return new IllegalStateException(operation + ": "
                    + (counted - twice == expected ? twice + TWICE : counted + " documents instead of " + expected));
        }

        void await(Mono<?> answer) {
            answer.subscribe(this);
        }

        void await(Flux<?> answers) {
            answers.subscribe(this);
        }

        @Override
        public void onSubscribe(Subscription newSubscription) {
            subscription = newSubscription;
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void cancel() {
            subscription.cancel();
        }

        @Override
        public void onNext(Object answer) {
            try {
                received += operation.check(answer, this);
            } catch (RuntimeException e) {
                wrongAnswer = e;
            }
        }

        @Override
        public void onError(Throwable reason) {
            if (operation.isAnswer(reason)) {
                completion.succeeded();
            } else {
                completion.failed(reason);
            }
        }

        @Override
        public void onComplete() {
            if (wrongAnswer == null) {
                wrongAnswer = wrongNumber(received, operation.expected(this));
            }
            if (wrongAnswer == null) {
                completion.succeeded();
            } else {
                completion.failed(wrongAnswer);
            }
        }
    }
}
