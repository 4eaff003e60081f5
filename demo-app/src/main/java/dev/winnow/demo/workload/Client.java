package dev.winnow.demo.workload;

/** A connected SDK client with a container of documents. */
public interface Client extends AutoCloseable {
    /** Creates the database, the container and {@code count} documents of at least that many bytes each. */
    void createDocuments(int count, int bytes);

    /** The operation on the documents that {@link #createDocuments} made. */
    Operation operation(OperationKind kind);

    @Override
    void close();
}
