package dev.winnow.tests.functional;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import reactor.core.publisher.Mono;

/** Everything that is done to one document, and every way in which it is refused. */
final class ItemSteps {
    private static final String SPECIAL_ID = "sp\u00e9cial +1 'quoted' & caf\u00e9 \u65e5\u672c";

    private final CosmosAsyncContainer container;
    private final Answers answers;

    ItemSteps(CosmosAsyncContainer container, Answers answers) {
        this.container = container;
        this.answers = answers;
    }

    void run() {
        create();
        change();
        conditions();
        refusals();
        delete();
    }

    private void create() {
        answers.item("create", container.createItem(body("a", 1), pk("p"), null));
        answers.item("read", read("a", "p"));
        answers.item("read with options", container.readItem("a", pk("p"), options(), JsonNode.class));
        answers.item("create with an id that needs encoding", container.createItem(body(SPECIAL_ID, 2), pk("p"), null));
        answers.item("read it", read(SPECIAL_ID, "p"));
        ObjectNode large = body("large", 3).put("text", "\u00e4 x \u65e5".repeat(200_000)); // 1.4 MB
        answers.item("create a large document", container.createItem(large, pk("p"), null));
        answers.item("read it", read("large", "p"));
        CosmosItemRequestOptions silent = options().setContentResponseOnWriteEnabled(false);
        answers.item("create without an answer's body", container.createItem(body("silent", 4), pk("p"), silent));
    }

    private void change() {
        answers.item("upsert, new", container.upsertItem(body("b", 1), pk("p"), null));
        answers.item("upsert, known", container.upsertItem(body("b", 2), pk("p"), null));
        answers.item("upsert, key from the document", container.upsertItem(body("b", 3)));
        answers.item("replace", container.replaceItem(body("a", 5), "a", pk("p"), null));
        CosmosPatchOperations patch = CosmosPatchOperations.create()
                .set("/number", 7)
                .add("/added", "new")
                .increment("/number", 1);
        answers.item("patch", container.patchItem("a", pk("p"), patch, JsonNode.class));
        answers.item("read what was changed", read("a", "p"));
    }

    private void conditions() {
        CosmosItemResponse<JsonNode> known = read("a", "p").block();
        answers.item(
                "replace if unchanged",
                container.replaceItem(body("a", 6), "a", pk("p"), options().setIfMatchETag(known.getETag())));
        answers.item(
                "412: replace, but it has changed",
                container.replaceItem(body("a", 7), "a", pk("p"), options().setIfMatchETag(known.getETag())));
        String current = read("a", "p").block().getETag();
        answers.item(
                "304: read if changed",
                container.readItem("a", pk("p"), options().setIfNoneMatchETag(current), JsonNode.class));
    }

    private void refusals() {
        answers.item("404: read", read("missing", "p"));
        answers.item("404: read in another partition", read("a", "q"));
        answers.item("404: replace", container.replaceItem(body("missing", 1), "missing", pk("p"), null));
        answers.item("404: delete", container.deleteItem("missing", pk("p"), null));
        answers.item("409: create again", container.createItem(body("a", 1), pk("p"), null));
        answers.item("400: key and document disagree", container.createItem(body("x", 1), pk("q"), null));
    }

    private void delete() {
        answers.item("delete", container.deleteItem("b", pk("p"), null));
        answers.item("404: read what was deleted", read("b", "p"));
    }

    private Mono<CosmosItemResponse<JsonNode>> read(String id, String partition) {
        return container.readItem(id, pk(partition), null, JsonNode.class);
    }

    private static CosmosItemRequestOptions options() {
        return new CosmosItemRequestOptions();
    }

    private static PartitionKey pk(String value) {
        return new PartitionKey(value);
    }

    private static ObjectNode body(String id, int number) {
        return Bodies.of(id, "p", number);
    }
}
