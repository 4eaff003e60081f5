package dev.winnow.lab.fork;

import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.lab.workload.documents.Documents;

/**
 * Which operations a client JVM has in flight.
 *
 * @param tenants clients in the JVM, each with a container and connections of its own
 * @param concurrency operations in flight per tenant, a closed loop
 * @param documents how many different ones the operations address
 * @param documentBytes the least size of each
 */
public record Traffic(
        Connection connection, OperationMix operation, int tenants, int concurrency, int documents, int documentBytes) {
    /** One tenant with small documents. */
    public Traffic(Connection connection, OperationMix operation, int concurrency, int documents) {
        this(connection, operation, 1, concurrency, documents, Documents.SMALLEST);
    }

    /** On as many documents of the same size. */
    public Traffic like(
            Connection otherConnection, OperationMix otherOperation, int otherConcurrency, int otherTenants) {
        return new Traffic(otherConnection, otherOperation, otherTenants, otherConcurrency, documents, documentBytes);
    }
}
