package dev.winnow.lab.workload.client;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** What one request, or a few that belong together, asks of the service. The SDK's generation knows what the name means. */
public final class OperationKind {
    /** As users write it, such as {@code read-many}. */
    public final String name;

    /** How many documents it is about: those of a page, a batch or a bulk. */
    public final int documents;

    @JsonCreator
    public OperationKind(@JsonProperty("name") String name, @JsonProperty("documents") int documents) {
        this.name = name;
        this.documents = documents;
    }
}
