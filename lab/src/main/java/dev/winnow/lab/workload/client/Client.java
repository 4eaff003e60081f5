package dev.winnow.lab.workload.client;

/** A connected SDK client with a container of documents. */
public interface Client extends AutoCloseable {
    /**
     * Creates the database, the container and documents in partitions that have the same number of them.
     *
     * @param count of documents, at least
     * @param bytes of each, at least
     */
    void createDocuments(int count, int bytes, int perPartition);

    /** The operation on the documents that {@link #createDocuments} made. */
    Operation operation(OperationKind kind);

    /**
     * The same, where an answer with anything but the document as it was written is a failed operation: for soaks, where
     * it does not matter what the comparison costs.
     */
    Operation verifiedOperation(OperationKind kind);

    @Override
    void close();
}
