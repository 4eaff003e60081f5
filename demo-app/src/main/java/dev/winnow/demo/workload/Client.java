package dev.winnow.demo.workload;

/** A connected SDK client with a container of documents. */
public interface Client extends AutoCloseable {
    /** Creates the database, the container and {@code count} documents. */
    void createDocuments(int count);

    /** The operation on the documents that {@link #createDocuments} made. */
    Operation operation(OperationKind kind);

    @Override
    void close();
}
