package dev.winnow.demo.fork;

import java.net.URI;
import java.nio.file.Path;

import dev.winnow.demo.workload.ConnectionMode;
import dev.winnow.demo.workload.Documents;
import dev.winnow.demo.workload.OperationKind;
import dev.winnow.demo.workload.Protocol;
import dev.winnow.demo.workload.WorkloadSettings;

/**
 * What every arm of a comparison is asked to do.
 *
 * @param tenants clients in the JVM, each with a container and connections of its own
 * @param concurrency operations in flight per tenant, a closed loop
 * @param documents how many different ones the operations address
 * @param documentBytes the least size of each
 * @param warmUpOperations before anything is measured
 * @param blocks measured blocks per JVM
 * @param seed of the order in which documents are addressed
 */
public record Load(
        Protocol protocol,
        ConnectionMode mode,
        OperationKind operation,
        int tenants,
        int concurrency,
        int documents,
        int documentBytes,
        long warmUpOperations,
        int blocks,
        long operationsPerBlock,
        long seed) {
    /** One tenant in gateway mode, with small documents. */
    public Load(
            Protocol protocol,
            OperationKind operation,
            int concurrency,
            int documents,
            long warmUpOperations,
            int blocks,
            long operationsPerBlock,
            long seed) {
        this(
                protocol,
                ConnectionMode.GATEWAY,
                operation,
                1,
                concurrency,
                documents,
                Documents.SMALLEST,
                warmUpOperations,
                blocks,
                operationsPerBlock,
                seed);
    }

    /** As much in that mode, with documents of at least that size. */
    public Load with(ConnectionMode otherMode, int otherDocumentBytes) {
        return new Load(
                protocol,
                otherMode,
                operation,
                tenants,
                concurrency,
                documents,
                otherDocumentBytes,
                warmUpOperations,
                blocks,
                operationsPerBlock,
                seed);
    }

    /** As much of something else. */
    public Load in(Protocol otherProtocol, OperationKind otherOperation, int otherConcurrency, int otherTenants) {
        return new Load(
                otherProtocol,
                mode,
                otherOperation,
                otherTenants,
                otherConcurrency,
                documents,
                documentBytes,
                warmUpOperations,
                blocks,
                operationsPerBlock,
                seed);
    }

    /** The same with blocks of another length. */
    public Load withOperations(long otherOperationsPerBlock) {
        return new Load(
                protocol,
                mode,
                operation,
                tenants,
                concurrency,
                documents,
                documentBytes,
                warmUpOperations,
                blocks,
                otherOperationsPerBlock,
                seed);
    }

    /** The operations of one JVM, warm-up included. */
    public long totalOperations() {
        return warmUpOperations + blocks * operationsPerBlock;
    }

    /** @param recording where to record the measured blocks to; null for nowhere */
    WorkloadSettings settings(URI endpoint, Arm arm, Path recording) {
        return new WorkloadSettings(
                endpoint,
                arm.sdk().generation(),
                protocol,
                mode,
                operation,
                tenants,
                concurrency,
                documents,
                documentBytes,
                warmUpOperations,
                blocks,
                operationsPerBlock,
                seed,
                arm.name(),
                recording == null ? null : recording.toFile());
    }
}
