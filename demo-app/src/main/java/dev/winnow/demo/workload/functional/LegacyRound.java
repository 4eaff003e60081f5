package dev.winnow.demo.workload.functional;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

import com.microsoft.azure.cosmosdb.Database;
import com.microsoft.azure.cosmosdb.Document;
import com.microsoft.azure.cosmosdb.DocumentClientException;
import com.microsoft.azure.cosmosdb.FeedOptions;
import com.microsoft.azure.cosmosdb.PartitionKey;
import com.microsoft.azure.cosmosdb.RequestOptions;
import com.microsoft.azure.cosmosdb.ResourceResponse;
import com.microsoft.azure.cosmosdb.rx.AsyncDocumentClient;
import dev.winnow.demo.workload.ConnectionMode;
import dev.winnow.demo.workload.Program;
import dev.winnow.demo.workload.legacy.LegacyClient;
import rx.Observable;

/**
 * What {@link FunctionalRound} does, with the first generation of the SDK:
 * {@code LegacyRound https://localhost:1/ http://localhost:2/ gateway|direct answers.txt}.
 */
public final class LegacyRound {
    private static final String DATABASE = "/dbs/legacy-round";
    private static final String CONTAINER = DATABASE + "/colls/items";
    private static final String READ = "READ_ITEM";

    private final AsyncDocumentClient client;
    private final GatewayFaults faults;
    private final List<String> lines = new ArrayList<>();

    private LegacyRound(AsyncDocumentClient client, GatewayFaults faults) {
        this.client = client;
        this.faults = faults;
    }

    public static void main(String[] args) {
        Program.run(() -> {
            ConnectionMode mode = ConnectionMode.valueOf(args[2].toUpperCase(Locale.ROOT));
            AsyncDocumentClient client = LegacyClient.connect(URI.create(args[0]), mode);
            LegacyRound round = new LegacyRound(client, new GatewayFaults(URI.create(args[1])));
            round.run();
            client.close();
            Files.write(Path.of(args[3]), round.lines);
        });
    }

    private void run() {
        Database database = new Database();
        database.setId("legacy-round");
        client.createDatabase(database, null).toBlocking().single();
        client.createCollection(DATABASE, LegacyClient.container("items"), null)
                .toBlocking()
                .single();
        items();
        refusals();
        unwell();
        client.deleteDatabase(DATABASE, null).toBlocking().single();
    }

    private void items() {
        ask("create", client.createDocument(CONTAINER, body("a", "1"), in("p"), true));
        ask("read", read("a"));
        ask("create a large document", client.createDocument(CONTAINER, body("large", text(200_000)), in("p"), true));
        ask("read it", read("large"));
        ask("upsert", client.upsertDocument(CONTAINER, body("a", "caf\u00e9 \u65e5\u672c"), in("p"), true));
        ask("replace", client.replaceDocument(link("a"), body("a", "3"), in("p")));
        ask("read what was changed", read("a"));
        FeedOptions pages = new FeedOptions();
        pages.setMaxItemCount(1);
        pages.setPartitionKey(new PartitionKey("p"));
        client.queryDocuments(CONTAINER, "SELECT * FROM c ORDER BY c.id", pages)
                .toBlocking()
                .forEach(page -> page.getResults().forEach(item -> line("queried", document(item))));
        ask("delete", client.deleteDocument(link("large"), in("p")));
    }

    private void refusals() {
        ask("404: read", read("missing"));
        ask("404: delete", client.deleteDocument(link("missing"), in("p")));
        ask("409: create again", client.createDocument(CONTAINER, body("a", "1"), in("p"), true));
        ask("400: key and document disagree", client.createDocument(CONTAINER, body("x", "1"), in("q"), true));
    }

    private void unwell() {
        faults.answer(READ, 429, 3200, 2);
        ask("429 twice, then an answer", read("a"));
        faults.answer(READ, 403, 0, 1);
        ask("403", read("a"));
        ask("and all is well again", read("a"));
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

    private static Document body(String id, String text) {
        Document body = new Document();
        body.setId(id);
        body.set("pk", "p");
        body.set("text", text);
        return body;
    }

    /** Of two bytes a character, so that chunks end within one. */
    private static String text(int characters) {
        return "\u00e9".repeat(characters);
    }

    private void ask(String question, Observable<ResourceResponse<Document>> request) {
        lines.add("== " + question);
        try {
            ResourceResponse<Document> response = request.toBlocking().single();
            line("status", response.getStatusCode());
            line("charge", response.getRequestCharge());
            line("item", response.getResource() == null ? "none" : document(response.getResource()));
            new TreeMap<>(response.getResponseHeaders())
                    .forEach((name, value) -> line("header " + name, Canonical.header(name, value)));
        } catch (RuntimeException e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            line("exception", reason.getClass().getName());
            if (reason instanceof DocumentClientException) {
                DocumentClientException refusal = (DocumentClientException) reason;
                line("status", refusal.getStatusCode() + "/" + refusal.getSubStatusCode());
                line("error", error(refusal));
            }
        }
    }

    /** In direct mode the SDK keeps no more than a message with times in it. */
    private static String error(DocumentClientException refusal) {
        return refusal.getError() == null
                ? "none"
                : Canonical.text(
                        refusal.getError().getCode() + " " + refusal.getError().getMessage());
    }

    /** Its own properties; the service's differ from run to run. */
    private static String document(Document document) {
        return document.getId() + " " + document.getString("pk") + " " + document.getString("text");
    }

    private void line(String name, Object value) {
        lines.add(name + ": " + value);
    }
}
