package dev.winnow.emulator.query;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.azure.cosmos.util.CosmosPagedIterable;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class QueryTest extends SdkTest {
    private static final int ITEMS = 25;

    private CosmosContainer items;

    /** Item i has n = i, group = i / 10 and an even or odd partition; every fifth item has a 'note' instead of 'n'. */
    @BeforeParameterizedClassInvocation
    void createItems() {
        items = container("/pk");
        for (int i = 0; i < ITEMS; i++) {
            var document = document("id" + i, i % 2 == 0 ? "even" : "odd").put("group", i / 10);
            document.putObject("inner").put("x", -i);
            items.createItem(i % 5 == 4 ? document.put("note", "no n") : document.put("n", i));
        }
    }

    /** All tests read the same items, because none of them changes any. */
    @Override
    @BeforeEach
    protected void prepareContainer() {
        container = items;
    }

    @Test
    void selectStarReturnsAllItems() {
        List<JsonNode> all = query("SELECT * FROM c");
        assertThat(all).hasSize(ITEMS).allMatch(item -> item.has("_etag"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "c.n = 3                                   | id3",
                "c.n = 3.0                                 | id3",
                "c.n != 3 AND c.n < 6                      | id0 id1 id2 id5",
                "c.n <> 3 AND c.n <= 5                     | id0 id1 id2 id5",
                "c.n > 20 AND c.n < 23                     | id21 id22",
                "c.n >= 22                                 | id22 id23",
                "c.n = 1 OR c.id = 'id2'                   | id1 id2",
                "c.id IN ('id1', \"id7\", 'none')          | id1 id7",
                "c.n NOT IN (0, 1, 2) AND c.n < 6          | id3 id5",
                "c.n BETWEEN 5 AND 7                       | id5 id6 id7",
                "NOT (c.n > 1)                             | id0 id1",
                "c.inner.x = -2                            | id2",
                "c['inner']['x'] = -2                      | id2",
                "c.note = 'no n' AND c.group = 0           | id4 id9",
                "NOT IS_DEFINED(c.n) AND c.group = 2       | id24",
                "c.n = '3'                                 | ``",
                "STARTSWITH(c.id, 'ID2', true) AND c.n < 9 | id2",
                "ENDSWITH(c.id, '21') OR CONTAINS(c.id, '22') | id21 id22",
                "c.n + 1 = 2 * 2 OR c.n % 23 = 0 AND c.n > 1 | id3 id23",
                "c.group = 0 AND (c.n = 1 OR c.n = 11)     | id1",
                "LENGTH(c.id) = 3 AND UPPER(c.id) = 'ID5'  | id5",
            })
    void whereFiltersItems(String where, String ids) {
        List<String> found = query("SELECT * FROM c WHERE " + where).stream()
                .map(item -> item.get("id").asText())
                .toList();
        assertThat(found).containsExactlyInAnyOrder(ids.isEmpty() ? new String[0] : ids.split(" "));
    }

    @Test
    void parametersAreSubstituted() {
        SqlQuerySpec query = new SqlQuerySpec(
                "SELECT * FROM root r WHERE r.n >= @least AND r.pk = @pk AND r.group IN (@one, @two)",
                List.of(
                        new SqlParameter("@least", 3),
                        new SqlParameter("@pk", "odd"),
                        new SqlParameter("@one", 0),
                        new SqlParameter("@two", 9)));
        assertThat(container.queryItems(query, new CosmosQueryRequestOptions(), JsonNode.class))
                .extracting(item -> item.get("id").asText())
                .containsExactlyInAnyOrder("id3", "id5", "id7");
    }

    @Test
    void projectionsShapeTheResults() throws Exception {
        assertThat(query("SELECT c.id, c.inner.x, c.n AS number, c.missing FROM c WHERE c.n = 2"))
                .containsExactly(JSON.readTree("{\"id\": \"id2\", \"x\": -2, \"number\": 2}"));
        assertThat(query("SELECT VALUE {\"key\": c.id, \"list\": [c.n, c.group]} FROM c WHERE c.n = 2"))
                .containsExactly(JSON.readTree("{\"key\": \"id2\", \"list\": [2, 0]}"));
        assertThat(values("SELECT VALUE c.id FROM c WHERE c.n < 2", String.class))
                .containsExactlyInAnyOrder("id0", "id1");
        assertThat(values("SELECT DISTINCT VALUE c.group FROM c", Integer.class))
                .containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void aggregatesAreComputed() throws Exception {
        assertThat(values("SELECT VALUE COUNT(1) FROM c", Integer.class)).containsExactly(ITEMS);
        assertThat(values("SELECT VALUE COUNT(c.n) FROM c", Integer.class)).containsExactly(20);
        assertThat(values("SELECT VALUE COUNT(1) FROM c WHERE c.n > 1000", Integer.class))
                .containsExactly(0);
        assertThat(values("SELECT VALUE SUM(c.n) FROM c WHERE c.n <= 3", Double.class))
                .containsExactly(6.0);
        assertThat(values("SELECT VALUE MIN(c.inner.x) FROM c", Integer.class)).containsExactly(-24);
        assertThat(values("SELECT VALUE MAX(c.id) FROM c WHERE c.n < 4", String.class))
                .containsExactly("id3");
        assertThat(values("SELECT VALUE AVG(c.n) FROM c WHERE c.n IN (1, 2)", Double.class))
                .containsExactly(1.5);
        assertThat(query("SELECT COUNT(1) AS items, MAX(c.n) AS greatest FROM c"))
                .hasToString("[{\"items\":25,\"greatest\":23}]");
    }

    @Test
    void orderBySortsItems() {
        assertThat(values("SELECT VALUE c.n FROM c WHERE IS_DEFINED(c.n) ORDER BY c.n", Integer.class))
                .isSorted()
                .hasSize(20);
        assertThat(ids("SELECT * FROM c WHERE c.n < 4 ORDER BY c.n DESC")).containsExactly("id3", "id2", "id1", "id0");
        assertThat(ids("SELECT c.id FROM c WHERE c.n < 14 AND c.n > 6 ORDER BY c.group DESC, c.n ASC"))
                .containsExactly("id10", "id11", "id12", "id13", "id7", "id8");
        assertThat(ids("SELECT * FROM c ORDER BY c.n")).startsWith("id4", "id9", "id14", "id19", "id24", "id0");
    }

    @Test
    void topOffsetAndLimitSelectAWindow() {
        assertThat(ids("SELECT TOP 3 * FROM c ORDER BY c.inner.x")).containsExactly("id24", "id23", "id22");
        assertThat(query("SELECT TOP 7 * FROM c")).hasSize(7);
        assertThat(ids("SELECT * FROM c ORDER BY c.inner.x OFFSET 2 LIMIT 3")).containsExactly("id22", "id21", "id20");
        assertThat(query("SELECT * FROM c OFFSET 20 LIMIT 10")).hasSize(5);
        assertThat(query("SELECT * FROM c OFFSET 30 LIMIT 10")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM c",
                "SELECT * FROM c WHERE c.inner.x < 1",
                "SELECT * FROM c ORDER BY c.n",
                "SELECT * FROM c ORDER BY c.n DESC",
                "SELECT * FROM c ORDER BY c.group DESC, c.pk"
            })
    void continuationsResumeAfterThePreviousPage(String query) {
        List<String> expected = ids(query);
        List<String> ids = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        String continuation = null;
        do {
            FeedResponse<JsonNode> page = container
                    .queryItems(query, new CosmosQueryRequestOptions(), JsonNode.class)
                    .iterableByPage(continuation, 10)
                    .iterator()
                    .next();
            page.getResults().forEach(item -> ids.add(item.get("id").asText()));
            sizes.add(page.getResults().size());
            continuation = page.getContinuationToken();
        } while (continuation != null);
        assertThat(ids).isEqualTo(expected).hasSize(ITEMS);
        assertThat(sizes).startsWith(10, 10, 5);
    }

    @Test
    void partitionKeyRestrictsAQuery() {
        CosmosQueryRequestOptions odd = new CosmosQueryRequestOptions().setPartitionKey(new PartitionKey("odd"));
        assertThat(container.queryItems("SELECT * FROM c", odd, JsonNode.class))
                .hasSize(12)
                .allMatch(item -> item.get("pk").asText().equals("odd"));
        assertThat(container.queryItems("SELECT VALUE COUNT(1) FROM c", odd, Integer.class))
                .containsExactly(12);
    }

    @Test
    void readAllItemsReturnsOnePartition() {
        CosmosPagedIterable<JsonNode> even = container.readAllItems(new PartitionKey("even"), JsonNode.class);
        assertThat(even).hasSize(13).allMatch(item -> item.get("pk").asText().equals("even"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELEC * FROM c                        | SELECT",
                "SELECT * FROM c WHERE c.n ==          | incorrect syntax",
                "SELECT * FROM c WHERE x.n = 1         | 'x' could not be resolved",
                "SELECT * FROM c WHERE NOSUCH(c.n)     | 'NOSUCH' is not a recognized",
                "SELECT c.pk FROM c GROUP BY c.pk      | GROUP",
                "SELECT * FROM c WHERE c.n = 'open     | unterminated string",
                "SELECT * FROM c OFFSET -1 LIMIT 2     | number",
            })
    void invalidQueriesAreRejectedWithTheReason(String query, String reason) {
        var failure = failure(() -> query(query));
        assertThat(failure.getStatusCode()).isEqualTo(400);
        assertThat(failure.getMessage()).contains(reason);
    }

    private List<JsonNode> query(String text) {
        return values(text, JsonNode.class);
    }

    private <T> List<T> values(String text, Class<T> type) {
        return container.queryItems(text, new CosmosQueryRequestOptions(), type).stream()
                .toList();
    }

    private List<String> ids(String text) {
        return query(text).stream().map(item -> item.get("id").asText()).toList();
    }

    @Test
    void pagesHaveTheRequestedSize() {
        List<Integer> sizes = new ArrayList<>();
        container
                .queryItems("SELECT * FROM c", new CosmosQueryRequestOptions(), JsonNode.class)
                .iterableByPage(4)
                .forEach(page -> sizes.add(page.getResults().size()));
        assertThat(sizes).startsWith(IntStream.range(0, 6).mapToObj(i -> 4).toArray(Integer[]::new));
        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(ITEMS);
    }
}
