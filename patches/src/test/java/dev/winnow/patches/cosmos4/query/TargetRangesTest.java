package dev.winnow.patches.cosmos4.query;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

import com.azure.cosmos.implementation.DocumentCollection;
import com.azure.cosmos.implementation.NotFoundException;
import com.azure.cosmos.implementation.PartitionKeyRange;
import com.azure.cosmos.implementation.RequestTimeline;
import com.azure.cosmos.implementation.apachecommons.lang.tuple.ImmutablePair;
import com.azure.cosmos.implementation.caches.AsyncCacheNonBlocking;
import com.azure.cosmos.implementation.caches.IPartitionKeyRangeCache;
import com.azure.cosmos.implementation.caches.RxPartitionKeyRangeCache;
import com.azure.cosmos.implementation.feedranges.FeedRangeEpkImpl;
import com.azure.cosmos.implementation.query.DefaultDocumentQueryExecutionContext;
import com.azure.cosmos.implementation.query.DocumentQueryExecutionContextFactory;
import com.azure.cosmos.implementation.query.IDocumentQueryClient;
import com.azure.cosmos.implementation.query.PartitionKeyRangesAndQueryInfos;
import com.azure.cosmos.implementation.query.PartitionedQueryExecutionInfo;
import com.azure.cosmos.implementation.query.QueryInfo;
import com.azure.cosmos.implementation.routing.CollectionRoutingMap;
import com.azure.cosmos.implementation.routing.IServerIdentity;
import com.azure.cosmos.implementation.routing.InMemoryCollectionRoutingMap;
import com.azure.cosmos.implementation.routing.Range;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedRange;
import com.azure.cosmos.models.ModelBridgeInternal;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyBuilder;
import com.azure.cosmos.models.PartitionKeyDefinition;
import com.azure.cosmos.models.PartitionKeyDefinitionVersion;
import com.azure.cosmos.models.PartitionKind;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class TargetRangesTest {
    @ParameterizedTest
    @CsvSource({"4.65.0, 'target-ranges,async-cache'", "4.83.0, 'target-ranges,async-cache'", "4.83.0, target-ranges"})
    void queriesHaveTheSameRanges(String release, String patches) {
        Differential.of(release, patches.split(","))
                .evenIfNothingIsPatched()
                .calls(Ranges.class, random -> new Input(random, 5), 100_000);
    }

    /** Also with thousands of partitions, where the map is on the way, and where a plan cannot be read. */
    @ParameterizedTest
    @ValueSource(strings = {"4.65.0", "4.83.0"})
    void queriesOverManyPartitionsTakeLittleMore(String release) {
        alone(release).calls(Targets.class, random -> new Input(random, 14), 20_000);
    }

    @ParameterizedTest
    @CsvSource({"4.65.0, false", "4.65.0, true", "4.83.0, false", "4.83.0, true"})
    void rangesOfALoadedMapAreFoundWithLess(String release, boolean ofOnePartition) throws Throwable {
        assertLess(release, input -> input.isLoaded(ofOnePartition));
    }

    /** As {@code readAllItems} does it. */
    @ParameterizedTest
    @ValueSource(strings = {"4.65.0", "4.83.0"})
    void aKnownPartitionIsFoundWithLess(String release) throws Throwable {
        assertLess(
                release,
                input -> input.map > 3
                        && input.cache > 1
                        && input.key > 0
                        && input.container > 0
                        && "range 0".equals(input.partition));
    }

    private static void assertLess(String release, Predicate<Input> condition) throws Throwable {
        Savings.assertLess(
                alone(release).patched(Targets.class),
                alone(release).vendor(Targets.class),
                random -> Stream.generate(() -> new Input(random, 5))
                        .filter(condition)
                        .findFirst()
                        .orElseThrow());
    }

    /** Beside {@code async-cache}, which saves something, too. */
    private static dev.winnow.patches.testing.Differential alone(String release) {
        return Differential.of(release, "target-ranges")
                .beside(SdkLoader.patches("async-cache").patches());
    }

    /** A plan, who asks, and what is known of the partitions. */
    public static final class Input {
        private static final String[] BOUNDS = {"", "05C1", "0A", "40", "7F", "BB", "EE", "FF"};

        /** Where partitions begin, besides the first one. */
        public final List<String> boundaries;

        /** 0 and 1 no map, 2 a map that is on the way, 3 one that failed, otherwise a map. */
        public final int map;

        /** Minimum and maximum of each range of the plan, and 0 to 3 for what it includes. */
        public final List<String> ranges = new ArrayList<>();

        /** What the plan has: bits for a query, a hybrid query, ranges, wrong ranges, a wrong hybrid query. */
        public final int plan;

        /** Of the container: 0 none, 1 and 2 hash, 3 hierarchical. */
        public final int container;

        /** Of the options: 0 no options, 1 and 2 no key, 3 a range, 4 NONE, 5 a part of a key, otherwise a key. */
        public final int key;

        /** 0 another cache, 1 none, otherwise the SDK's. */
        public final int cache;

        /** The partition that the caller has found, or null. */
        public final String partition;

        /** @param bits of the number of partitions */
        Input(Random random, int bits) {
            TreeSet<String> inner = new TreeSet<>();
            for (int i = random.nextInt(1 << random.nextInt(bits)); i > 0; i--) {
                inner.add(bits > 8 ? hex(random) + hex(random) : hex(random));
            }
            boundaries = new ArrayList<>(inner);
            map = random.nextInt(12);
            for (int i = random.nextInt(4) == 0 ? random.nextInt(4) : 1; i > 0; i--) {
                ranges.add(random.nextInt(40) == 0 ? null : BOUNDS[random.nextInt(BOUNDS.length)]);
                ranges.add(
                        random.nextInt(40) == 0
                                ? null
                                : random.nextInt(3) == 0 ? "FF" : BOUNDS[random.nextInt(BOUNDS.length)]);
                ranges.add("" + random.nextInt(4));
            }
            plan = (random.nextInt(8) == 0 ? 0 : 1)
                    + (random.nextInt(8) == 0 ? 2 : 0)
                    + (random.nextInt(8) == 0 ? 0 : 4)
                    + (random.nextInt(30) == 0 ? 8 : 0)
                    + (random.nextInt(30) == 0 ? 16 : 0);
            container = random.nextInt(20) == 0 ? 0 : 1 + random.nextInt(3);
            key = random.nextInt(9);
            cache = random.nextInt(30);
            partition = random.nextInt(3) == 0 ? "range " + random.nextInt(boundaries.size() + 2) : null;
        }

        private static String hex(Random random) {
            return String.format("%02X", 1 + random.nextInt(0xFD));
        }

        /** Whether a plan with one range meets a map. */
        boolean isLoaded(boolean ofOnePartition) {
            return map > 3
                    && cache > 1
                    && partition == null
                    && (plan & 25) == 1
                    && container > 0
                    && (ofOnePartition ? container < 3 && key > 6 : key < 3 && hasOneRange());
        }

        private boolean hasOneRange() {
            return (plan & 4) != 0 && ranges.size() == 3 && !ranges.contains(null);
        }

        @Override
        public String toString() {
            return boundaries + " map " + map + ", ranges " + ranges + ", plan " + plan + ", container " + container
                    + ", key " + key + ", cache " + cache + ", " + partition;
        }
    }

    static class Targets implements Call<Input> {
        @Override
        public Object observe(Input input) throws Throwable {
            List<Object> log = new ArrayList<>();
            find(input, collection(input.container), options(input.key), log);
            return log;
        }

        /** The ranges of the query. */
        static List<Range<String>> find(
                Input input, DocumentCollection collection, CosmosQueryRequestOptions options, List<Object> log)
                throws Throwable {
            Sinks.One<CollectionRoutingMap> late = Sinks.one();
            RxPartitionKeyRangeCache cache = cache(input, late);
            Object other = Proxy.newProxyInstance(
                    Targets.class.getClassLoader(),
                    new Class<?>[] {IPartitionKeyRangeCache.class},
                    (proxy, method, arguments) -> Members.call(cache, method.getName(), arguments));
            Object shown = input.cache == 0 ? other : input.cache == 1 ? null : cache;
            Object context = Unconstructed.of(DefaultDocumentQueryExecutionContext.class);
            Object client = Proxy.newProxyInstance(
                    Targets.class.getClassLoader(),
                    new Class<?>[] {IDocumentQueryClient.class},
                    (proxy, method, arguments) -> method.getName().equals("getPartitionKeyRangeCache") ? shown : null);
            Members.set(context, "client", client);
            PartitionedQueryExecutionInfo plan = plan(input);
            List<Range<String>> found = new ArrayList<>();
            try {
                Mono<?> ranges = (Mono<?>)
                        (options != null && input.partition != null
                                ? Members.call(
                                        DocumentQueryExecutionContextFactory.class,
                                        "getPartitionKeyRangesAndQueryInfo",
                                        null,
                                        client,
                                        null,
                                        ModelBridgeInternal.setPartitionKeyRangeIdInternal(options, input.partition),
                                        null,
                                        collection,
                                        context,
                                        true,
                                        null)
                                : Members.call(
                                        DocumentQueryExecutionContextFactory.class,
                                        "getTargetRangesFromQueryPlan",
                                        options,
                                        collection,
                                        context,
                                        plan,
                                        Instant.EPOCH,
                                        Instant.MAX));
                ranges.subscribe(
                        result -> {
                            PartitionKeyRangesAndQueryInfos of = (PartitionKeyRangesAndQueryInfos) result;
                            found.addAll(of.getTargetRanges());
                            of.getAllRanges().add(null);
                            of.getTargetRanges().add(null);
                            log.add(Arrays.asList(
                                            of.getTargetRanges(),
                                            of.getAllRanges(),
                                            of.getQueryInfo() == QueryInfo.EMPTY,
                                            of.getQueryInfo() == null ? null : of.getQueryInfo() == plan.getQueryInfo(),
                                            of.getHybridSearchQueryInfo() == null
                                                    ? null
                                                    : of.getHybridSearchQueryInfo() == plan.getHybridSearchQueryInfo())
                                    .toString());
                        },
                        error -> log.add("failed with " + error.getClass()),
                        () -> log.add("end"));
                late.tryEmitValue(routingMap(input.boundaries));
            } catch (RuntimeException e) {
                log.add("threw " + e.getClass());
            }
            QueryInfo info = null;
            try {
                info = plan.getQueryInfo();
            } catch (RuntimeException e) {
                log.add(e.getClass());
            }
            QueryInfo.QueryPlanDiagnosticsContext diagnostics =
                    info == null ? null : info.getQueryPlanDiagnosticsContext();
            log.add(
                    diagnostics == null
                            ? "no diagnostics"
                            : Arrays.asList(
                                    diagnostics.getStartTimeUTC(),
                                    diagnostics.getEndTimeUTC(),
                                    diagnostics.getRequestTimeline() == plan.getQueryPlanRequestTimeline()));
            return found;
        }

        @SuppressWarnings("unchecked")
        private static RxPartitionKeyRangeCache cache(Input input, Sinks.One<CollectionRoutingMap> late)
                throws Throwable {
            RxPartitionKeyRangeCache cache =
                    (RxPartitionKeyRangeCache) Unconstructed.of(RxPartitionKeyRangeCache.class);
            AsyncCacheNonBlocking<String, CollectionRoutingMap> entries = new AsyncCacheNonBlocking<>();
            Members.set(cache, "routingMapCache", entries);
            Members.set(cache, "logger", org.slf4j.LoggerFactory.getLogger("cache"));
            if (input.map == 2) {
                entries.getAsync("rid", old -> late.asMono(), map -> false).subscribe(map -> {}, error -> {});
            } else if (input.map == 3) {
                entries.getAsync("rid", old -> Mono.error(new NotFoundException("gone")), map -> false)
                        .subscribe(map -> {}, error -> {});
            } else if (input.map > 3) {
                entries.set("rid", routingMap(input.boundaries));
            }
            return cache;
        }

        private static InMemoryCollectionRoutingMap routingMap(List<String> boundaries) throws Throwable {
            List<ImmutablePair<PartitionKeyRange, IServerIdentity>> ranges = new ArrayList<>();
            String from = "";
            for (int i = 0; i <= boundaries.size(); i++) {
                String to = i == boundaries.size() ? "FF" : boundaries.get(i);
                ranges.add(new ImmutablePair<>(new PartitionKeyRange("range " + i, from, to), null));
                from = to;
            }
            try {
                return (InMemoryCollectionRoutingMap)
                        Members.call(InMemoryCollectionRoutingMap.class, "tryCreateCompleteRoutingMap", ranges, "rid");
            } catch (NoSuchMethodError e) {
                return InMemoryCollectionRoutingMap.tryCreateCompleteRoutingMap(ranges, "rid", null);
            }
        }

        private static PartitionedQueryExecutionInfo plan(Input input) {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            if ((input.plan & 1) != 0) {
                json.putObject("queryInfo").put("distinctType", "None");
            }
            if ((input.plan & 2) != 0) {
                json.putObject("hybridSearchQueryInfo").put("take", 3);
            }
            if ((input.plan & 4) != 0) {
                ArrayNode ranges = json.putArray("queryRanges");
                planned(input).forEach(range -> ranges.add(range.getPropertyBag()));
            }
            if ((input.plan & 8) != 0) {
                json.put("queryRanges", "none");
            }
            if ((input.plan & 16) != 0) {
                json.put("hybridSearchQueryInfo", "none");
            }
            return new PartitionedQueryExecutionInfo(json, RequestTimeline.empty());
        }

        static List<Range<String>> planned(Input input) {
            List<Range<String>> ranges = new ArrayList<>();
            for (int i = 0; i < input.ranges.size(); i += 3) {
                int included = Integer.parseInt(input.ranges.get(i + 2));
                ranges.add(new Range<>(
                        input.ranges.get(i), input.ranges.get(i + 1), (included & 1) == 0, (included & 2) != 0));
            }
            return ranges;
        }

        static DocumentCollection collection(int kind) {
            DocumentCollection collection = new DocumentCollection();
            collection.setResourceId("rid");
            if (kind > 0) {
                PartitionKeyDefinition definition = new PartitionKeyDefinition();
                definition.setPaths(kind == 3 ? List.of("/a", "/b") : List.of("/a"));
                definition.setKind(kind == 3 ? PartitionKind.MULTI_HASH : PartitionKind.HASH);
                definition.setVersion(kind == 1 ? PartitionKeyDefinitionVersion.V1 : PartitionKeyDefinitionVersion.V2);
                collection.setPartitionKey(definition);
            }
            return collection;
        }

        static CosmosQueryRequestOptions options(int key) {
            if (key == 0) {
                return null;
            }
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();
            if (key == 3) {
                options.setFeedRange(FeedRange.forFullRange());
            }
            if (key > 3) {
                options.setPartitionKey(
                        key == 4
                                ? PartitionKey.NONE
                                : key == 5
                                        ? new PartitionKeyBuilder().add("a").build()
                                        : key == 6
                                                ? new PartitionKeyBuilder()
                                                        .add("a")
                                                        .add(key)
                                                        .build()
                                                : new PartitionKey("key " + key));
            }
            return options;
        }
    }

    static final class Ranges extends Targets {
        @Override
        public Object observe(Input input) throws Throwable {
            List<Object> log = new ArrayList<>();
            DocumentCollection collection = collection(input.container);
            CosmosQueryRequestOptions options = options(input.key);
            List<Range<String>> found = find(input, collection, options, log);
            try {
                @SuppressWarnings("unchecked")
                List<FeedRangeEpkImpl> feeds = (List<FeedRangeEpkImpl>) Members.call(
                        DocumentQueryExecutionContextFactory.class,
                        "getFeedRangeEpks",
                        found.isEmpty() ? planned(input) : found,
                        collection,
                        options);
                for (FeedRangeEpkImpl feed : feeds) {
                    log.add(feed.getRange().toJson() + found.contains(feed.getRange()));
                }
                feeds.add(null);
            } catch (RuntimeException e) {
                log.add("threw " + e.getClass());
            }
            return log;
        }
    }
}
