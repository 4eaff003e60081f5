package dev.winnow.lab.workload.program;

import java.io.File;
import java.net.URI;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.experiment.jvm.Generation;
import dev.winnow.lab.workload.client.Account;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.lab.workload.cosmos4.ItemOperation;

/** What one client JVM does: read from a JSON file by {@link WorkloadMain}. */
public final class WorkloadSettings {
    /** Where the gateway listens; TLS. */
    public final URI endpoint;

    /** Where documents go in an account whose key comes on stdin; null for the embedded service. */
    public final String database;

    /** The first client's container, in that database. */
    public final String container;

    /** What all clients together may take in that account. */
    public final double mostRequestUnits;

    public final Generation generation;
    public final Connection connection;
    public final OperationMix operation;

    /** Clients, each with a container and connections of its own. */
    public final int tenants;

    /** Operations in flight at any time, per tenant: in a closed loop always, in an open one at most. */
    public final int concurrency;

    /** Documents that operations address, one after another in an order drawn from {@link #seed}. */
    public final int documents;

    /** How many of them have the same partition key. */
    public final int documentsPerPartition;

    /** The least size of each, as JSON. */
    public final int documentBytes;

    /** Operations before anything is measured. */
    public final long warmUpOperations;

    /** The warm-up ends before when the JIT compiler takes at most this share of the CPU time; 0 for never. */
    public final double settledShare;

    /** Measured blocks, one after another in the same JVM. */
    public final int blocks;

    public final long operationsPerBlock;
    public final long seed;

    /** The arm's name, for {@code winnow.Arm} events. */
    public final String arm;

    /** Where to leave a Flight Recorder recording of the measured blocks; null for none. */
    public final File recording;

    /** Whether that recording has an event for every allocation, for an account. */
    public final boolean everyAllocation;

    /** How the measured blocks load the service; null for a closed loop. */
    public final OpenLoop openLoop;

    @JsonCreator
    public WorkloadSettings(
            @JsonProperty("endpoint") URI endpoint,
            @JsonProperty("database") String database,
            @JsonProperty("container") String container,
            @JsonProperty("mostRequestUnits") double mostRequestUnits,
            @JsonProperty("generation") Generation generation,
            @JsonProperty("connection") Connection connection,
            @JsonProperty("operation") OperationMix operation,
            @JsonProperty("tenants") int tenants,
            @JsonProperty("concurrency") int concurrency,
            @JsonProperty("documents") int documents,
            @JsonProperty("documentsPerPartition") int documentsPerPartition,
            @JsonProperty("documentBytes") int documentBytes,
            @JsonProperty("warmUpOperations") long warmUpOperations,
            @JsonProperty("settledShare") double settledShare,
            @JsonProperty("blocks") int blocks,
            @JsonProperty("operationsPerBlock") long operationsPerBlock,
            @JsonProperty("seed") long seed,
            @JsonProperty("arm") String arm,
            @JsonProperty("recording") File recording,
            @JsonProperty("everyAllocation") boolean everyAllocation,
            @JsonProperty("openLoop") OpenLoop openLoop) {
        this.endpoint = endpoint;
        this.database = database;
        this.container = container;
        this.mostRequestUnits = mostRequestUnits;
        this.generation = generation;
        this.connection = connection;
        this.operation = operation;
        this.tenants = tenants;
        this.concurrency = concurrency;
        this.documents = documents;
        this.documentsPerPartition = documentsPerPartition;
        this.documentBytes = documentBytes;
        this.warmUpOperations = warmUpOperations;
        this.settledShare = settledShare;
        this.blocks = blocks;
        this.operationsPerBlock = operationsPerBlock;
        this.seed = seed;
        this.arm = arm;
        this.recording = recording;
        this.everyAllocation = everyAllocation;
        this.openLoop = openLoop;
    }

    /** The account, with the key that came on stdin. */
    Account account() throws InterruptedException {
        return database == null
                ? Account.embedded(endpoint)
                : new Account(endpoint, Program.secret(), database, container, mostRequestUnits);
    }

    /** How many operations the account permits in a second; infinite for the embedded service. */
    double mostOperationsPerSecond() {
        return database == null
                ? Double.POSITIVE_INFINITY
                : mostRequestUnits / ItemOperation.requestUnits(operation, documentBytes);
    }

    /** Whether two arms take turns in the JVM. */
    boolean takesTurns() {
        return openLoop != null && openLoop.turns != null;
    }

    /** Whether these arms have a copy of the SDK each. */
    boolean takesTurnsInCopies() {
        return takesTurns() && openLoop.turns.haveCopies();
    }
}
