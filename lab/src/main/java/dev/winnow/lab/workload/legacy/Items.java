package dev.winnow.lab.workload.legacy;

import java.io.IOException;
import java.util.stream.IntStream;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.azure.cosmosdb.Document;
import com.microsoft.azure.cosmosdb.PartitionKey;
import com.microsoft.azure.cosmosdb.RequestOptions;
import dev.winnow.lab.workload.documents.Documents;

/** Documents with their links and request options, made beforehand. */
final class Items {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String[] links;
    private final RequestOptions[] options;
    private final Document[] bodies;
    private final Documents documents;

    Items(Documents documents, String containerLink) {
        this.documents = documents;
        links = IntStream.range(0, documents.count())
                .mapToObj(index -> containerLink + "/docs/" + documents.id(index))
                .toArray(String[]::new);
        options = IntStream.range(0, documents.count())
                .mapToObj(index -> options(documents.partition(index)))
                .toArray(RequestOptions[]::new);
        bodies = IntStream.range(0, documents.count())
                .mapToObj(index -> new Document(documents.body(index).toString()))
                .toArray(Document[]::new);
    }

    private static RequestOptions options(String partition) {
        RequestOptions options = new RequestOptions();
        options.setPartitionKey(new PartitionKey(partition));
        return options;
    }

    String link(int index) {
        return links[index];
    }

    RequestOptions options(int index) {
        return options[index];
    }

    Document body(int index) {
        return bodies[index];
    }

    void requirePresent(Document answer, int index) {
        documents.requirePresent(answer);
    }

    void requireSame(Document answer, int index) {
        try {
            documents.requireSame(index, answer == null ? null : JSON.readTree(answer.toJson()));
        } catch (IOException e) {
            throw new IllegalStateException("an answer that is no JSON", e);
        }
    }
}
