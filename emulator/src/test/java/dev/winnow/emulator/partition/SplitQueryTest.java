package dev.winnow.emulator.partition;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.FeedResponse;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.sdk.Protocol;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Queries whose partitions split between two pages: what the emulator answers, and what the vendor's client makes of it. */
class SplitQueryTest extends SdkTest {
    private static final int PARTITIONS = 2;
    private static final int ITEMS = 60;
    private static final int PAGE = 5;
    private static final List<Integer> ALL = IntStream.range(0, ITEMS).boxed().toList();

    @Override
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults().withPartitions(PARTITIONS);
    }

    @BeforeEach
    void items() {
        createItems(ITEMS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT VALUE c.n FROM c",
                "SELECT VALUE c.n FROM c ORDER BY c.n",
                "SELECT VALUE c.n FROM c ORDER BY c.n DESC",
                "SELECT DISTINCT VALUE c.n FROM c"
            })
    void aQueryGoesOnInTheHalves(String query) {
        Iterator<FeedResponse<Integer>> pages = pages(query, null);
        List<Integer> found = new ArrayList<>(pages.next().getResults());
        splitAll();
        pages.forEachRemaining(page -> found.addAll(page.getResults()));
        assertThat(found).containsExactlyInAnyOrderElementsOf(ALL);
    }

    @Test
    void eachHalfGoesOnFromTheTokenOfTheWhole() throws Exception {
        FeedResponse<Integer> page = pages("SELECT VALUE c.n FROM c", null).next();
        List<Integer> found = new ArrayList<>(page.getResults());
        ObjectNode token = (ObjectNode) JSON.readTree(page.getContinuationToken());
        splitAll();
        for (FeedRange half : container.getFeedRanges()) {
            JsonNode range =
                    JSON.readTree(Base64.getDecoder().decode(half.toString())).path("Range");
            boolean isOfTheFirst = range.path("max")
                            .asText()
                            .compareTo(token.path("range").path("max").asText())
                    <= 0;
            String from = isOfTheFirst ? token.deepCopy().set("range", range).toString() : null;
            container
                    .queryItems(
                            "SELECT VALUE c.n FROM c",
                            new CosmosQueryRequestOptions().setFeedRange(half),
                            Integer.class)
                    .iterableByPage(from, PAGE)
                    .forEach(next -> found.addAll(next.getResults()));
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(ALL);
    }

    /** A token of the vendor's has one range: that of the second half is lost, which then begins anew. */
    @Test
    void theVendorsTokenForgetsTheSecondHalf() {
        FeedResponse<Integer> page = pages("SELECT VALUE c.n FROM c", null).next();
        Set<Integer> before = new HashSet<>(page.getResults());
        List<Integer> found = new ArrayList<>(before);
        splitAll();
        while (page.getContinuationToken() != null) {
            page = pages("SELECT VALUE c.n FROM c", page.getContinuationToken()).next();
            found.addAll(page.getResults());
        }
        assertThat(found).containsAll(ALL).hasSizeGreaterThan(ITEMS);
        assertThat(twice(found)).isSubsetOf(before);
    }

    /** 410 with 1000 says that another container has this name: the vendor's client begins the query again, behind what it has returned. */
    @Test
    void theVendorsClientRepeatsAQueryWhoseContainerChanged() {
        Iterator<FeedResponse<Integer>> pages = pages("SELECT VALUE c.n FROM c", null);
        List<Integer> found = new ArrayList<>(pages.next().getResults());
        emulator.control().inject(Fault.answer(410, 1000).times(protocol == Protocol.DIRECT ? 2 : 1));
        pages.forEachRemaining(page -> found.addAll(page.getResults()));
        assertThat(found).containsAll(ALL).hasSizeGreaterThan(ITEMS);
    }

    private static List<Integer> twice(List<Integer> found) {
        Set<Integer> seen = new HashSet<>();
        return found.stream().filter(number -> !seen.add(number)).toList();
    }

    private void splitAll() {
        IntStream.range(0, PARTITIONS).forEach(range -> emulator.control().split("db", container.getId(), range));
    }

    private Iterator<FeedResponse<Integer>> pages(String query, String continuation) {
        return container
                .queryItems(query, new CosmosQueryRequestOptions(), Integer.class)
                .iterableByPage(continuation, PAGE)
                .iterator();
    }
}
