package dev.winnow.demo.fork;

import java.net.URI;
import java.nio.file.Path;

import dev.winnow.demo.workload.OperationKind;
import dev.winnow.demo.workload.Protocol;
import dev.winnow.demo.workload.WorkloadSettings;

/**
 * What every arm of a comparison is asked to do.
 *
 * @param tenants clients in the JVM, each with a container and connections of its own
 * @param concurrency operations in flight per tenant, a closed loop
 * @param documents how many different ones the operations address
 * @param warmUpOperations before anything is measured
 * @param blocks measured blocks per JVM
 * @param seed of the order in which documents are addressed
 */
public record Load(
        Protocol protocol,
        OperationKind operation,
        int tenants,
        int concurrency,
        int documents,
        long warmUpOperations,
        int blocks,
        long operationsPerBlock,
        long seed) {
    /** One tenant. */
    public Load(
            Protocol protocol,
            OperationKind operation,
            int concurrency,
            int documents,
            long warmUpOperations,
            int blocks,
            long operationsPerBlock,
            long seed) {
        this(protocol, operation, 1, concurrency, documents, warmUpOperations, blocks, operationsPerBlock, seed);
    }

    /** As much of something else. */
    public Load in(Protocol otherProtocol, OperationKind otherOperation, int otherConcurrency, int otherTenants) {
        return new Load(
                otherProtocol,
                otherOperation,
                otherTenants,
                otherConcurrency,
                documents,
                warmUpOperations,
                blocks,
                operationsPerBlock,
                seed);
    }

    /** The same with blocks of another length. */
    public Load withOperations(long otherOperationsPerBlock) {
        return new Load(
                protocol,
                operation,
                tenants,
                concurrency,
                documents,
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
                protocol,
                operation,
                tenants,
                concurrency,
                documents,
                warmUpOperations,
                blocks,
                operationsPerBlock,
                seed,
                arm.name(),
                recording == null ? null : recording.toFile());
    }
}
