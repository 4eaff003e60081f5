package dev.winnow.demo.fork;

import dev.winnow.demo.workload.client.ConnectionMode;
import dev.winnow.demo.workload.client.Documents;
import dev.winnow.demo.workload.client.OperationKind;
import dev.winnow.demo.workload.client.Protocol;

/**
 * Which operations a client JVM has in flight.
 *
 * @param tenants clients in the JVM, each with a container and connections of its own
 * @param concurrency operations in flight per tenant, a closed loop
 * @param documents how many different ones the operations address
 * @param documentBytes the least size of each
 */
public record Traffic(
        Protocol protocol,
        ConnectionMode mode,
        OperationKind operation,
        int tenants,
        int concurrency,
        int documents,
        int documentBytes) {
    /** One tenant in gateway mode, with small documents. */
    public Traffic(Protocol protocol, OperationKind operation, int concurrency, int documents) {
        this(protocol, ConnectionMode.GATEWAY, operation, 1, concurrency, documents, Documents.SMALLEST);
    }

    /** In the same mode on as many documents of the same size. */
    public Traffic like(Protocol otherProtocol, OperationKind otherOperation, int otherConcurrency, int otherTenants) {
        return new Traffic(
                otherProtocol, mode, otherOperation, otherTenants, otherConcurrency, documents, documentBytes);
    }
}
