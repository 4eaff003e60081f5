package dev.winnow.tests.functional;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import com.microsoft.azure.cosmosdb.Database;
import com.microsoft.azure.cosmosdb.Document;
import com.microsoft.azure.cosmosdb.FeedOptions;
import com.microsoft.azure.cosmosdb.PartitionKey;
import com.microsoft.azure.cosmosdb.RequestOptions;
import com.microsoft.azure.cosmosdb.ResourceResponse;
import com.microsoft.azure.cosmosdb.rx.AsyncDocumentClient;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.legacy.LegacyClient;
import dev.winnow.lab.workload.program.Program;
import rx.Observable;

/**
 * What {@link FunctionalRound} does, with the first generation of the SDK:
 * {@code LegacyRound https://localhost:1/ http://localhost:2/ gateway|direct answers.txt}.
 */
public final class LegacyRound {
    private static final String DATABASE = "/dbs/legacy-round";
    private static final String CONTAINER = DATABASE + "/colls/items";
    private static final String SPECIAL_ID = "sp\u00e9cial +1 'quoted' & caf\u00e9 \u65e5\u672c";

    private final AsyncDocumentClient client;
    private final LegacyAnswers answers;

    private LegacyRound(AsyncDocumentClient client, LegacyAnswers answers) {
        this.client = client;
        this.answers = answers;
    }

    public static void main(String[] args) {
        Program.run(() -> {
            ConnectionMode mode = ConnectionMode.valueOf(args[2].toUpperCase(Locale.ROOT));
            Transcript transcript = new Transcript();
            AsyncDocumentClient client = LegacyClient.connect(URI.create(args[0]), Connection.of(mode));
            new LegacyRound(client, new LegacyAnswers(transcript)).run(new GatewayFaults(URI.create(args[1])));
            client.close();
            Files.write(Path.of(args[3]), transcript.lines());
        });
    }

    private void run(GatewayFaults faults) {
        Database database = new Database();
        database.setId("legacy-round");
        client.createDatabase(database, null).toBlocking().single();
        client.createCollection(DATABASE, LegacyClient.container("items"), null)
                .toBlocking()
                .single();
        items();
        refusals();
        new FaultSteps(faults, question -> answers.item(question, read("a"))).run();
        client.deleteDatabase(DATABASE, null).toBlocking().single();
    }

    private void items() {
        answers.item("create", create("a", "p"));
        answers.item("read", read("a"));
        answers.item("create with an id that needs encoding", create(SPECIAL_ID, "p"));
        answers.item("read it", read(SPECIAL_ID));
        Document large = body("large", 1);
        large.set("text", "\u00e9".repeat(200_000)); // of two bytes each, so that chunks end within one
        answers.item("create a large document", client.createDocument(CONTAINER, large, in("p"), true));
        answers.item("read it", read("large"));
        answers.item("upsert", client.upsertDocument(CONTAINER, body("a", 2), in("p"), true));
        answers.item("replace", client.replaceDocument(link("a"), body("a", 3), in("p")));
        answers.item("read what was changed", read("a"));
        FeedOptions pages = new FeedOptions();
        pages.setMaxItemCount(1);
        pages.setPartitionKey(new PartitionKey("p"));
        answers.pages("query", client.queryDocuments(CONTAINER, "SELECT * FROM c ORDER BY c.id", pages));
        answers.item("delete", client.deleteDocument(link("large"), in("p")));
    }

    private void refusals() {
        answers.item("404: read", read("missing"));
        answers.item("404: delete", client.deleteDocument(link("missing"), in("p")));
        answers.item("409: create again", create("a", "p"));
        answers.item("400: key and document disagree", create("x", "q"));
    }

    private Observable<ResourceResponse<Document>> create(String id, String partition) {
        return client.createDocument(CONTAINER, body(id, 1), in(partition), true);
    }

    private Observable<ResourceResponse<Document>> read(String id) {
        return client.readDocument(link(id), in("p"));
    }

    private static String link(String id) {
        return CONTAINER + "/docs/" + id;
    }

    private static RequestOptions in(String partition) {
        RequestOptions options = new RequestOptions();
        options.setPartitionKey(new PartitionKey(partition));
        return options;
    }

    private static Document body(String id, int number) {
        return new Document(Bodies.of(id, "p", number).toString());
    }
}
