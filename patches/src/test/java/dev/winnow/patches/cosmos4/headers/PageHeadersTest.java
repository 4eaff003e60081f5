package dev.winnow.patches.cosmos4.headers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import com.azure.cosmos.implementation.ClientSideRequestStatistics;
import com.azure.cosmos.implementation.ImplementationBridgeHelpers;
import com.azure.cosmos.implementation.QueryMetrics;
import com.azure.cosmos.implementation.RequestTimeline;
import com.azure.cosmos.implementation.RxDocumentServiceResponse;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.query.QueryInfo;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.ModelBridgeInternal;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.StoreResponses;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageHeadersTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.79.0", "4.83.0"})
    void pagesHaveTheSameHeaders(String release) {
        Differential.of(release, "page-headers", "response-header-arrays").calls(Pages.class, Input::new, 100_000);
    }

    /** The headers of a page, and what happens to them. */
    public static final class Input {
        public static final String[] NAMES = {
            "x-ms-continuation", "x-ms-request-charge", "x-ms-activity-id", "etag", "Aa", "BB", "x-ms-resource-quota"
        };

        public final Map<String, String> headers = new LinkedHashMap<>();
        public final String token;
        public final boolean isConverted;
        public final boolean hasMetrics;
        public final boolean hasPlan;

        /** Bits of what else a page may have or lack. */
        public final int parts;

        public final int[] uses;

        Input(Random random) {
            for (int i = random.nextInt(random.nextBoolean() ? 5 : 40); i > 0; i--) {
                headers.put(name(random), random.nextInt(16) == 0 ? null : "" + random.nextInt(100));
            }
            token = random.nextInt(3) == 0 ? null : "token" + random.nextInt(3);
            isConverted = random.nextInt(4) != 0;
            hasMetrics = random.nextInt(4) == 0;
            hasPlan = random.nextInt(4) == 0;
            parts = random.nextInt(64);
            uses = random.ints(random.nextInt(6), 0, 1_000).toArray();
        }

        private static String name(Random random) {
            return random.nextInt(3) == 0 ? NAMES[random.nextInt(NAMES.length)] : "name" + random.nextInt(50);
        }

        @Override
        public String toString() {
            return headers + " " + token + (isConverted ? " converted" : "") + (hasMetrics ? " metrics" : "")
                    + (hasPlan ? " plan" : "") + " parts " + parts + " " + Arrays.toString(uses);
        }
    }

    static final class Pages implements Call<Input> {
        @Override
        public Object observe(Input input) throws Throwable {
            FeedResponse<String> received = ModelBridgeInternal.createFeedResponse(
                    List.of("a", "b"), new RxDocumentServiceResponse(null, stored(input.headers)).getResponseHeaders());
            if (input.hasMetrics) {
                ConcurrentMap<String, QueryMetrics> metrics = ModelBridgeInternal.queryMetricsMap(received);
                metrics.put("0", (QueryMetrics) Unconstructed.of(QueryMetrics.class));
            }
            if (input.hasPlan) {
                Members.set(
                        received,
                        "queryPlanDiagnosticsContext",
                        new QueryInfo.QueryPlanDiagnosticsContext(Instant.EPOCH, Instant.MAX, RequestTimeline.empty()));
                Members.set(
                        received,
                        "queryInfo",
                        new QueryInfo(JsonNodeFactory.instance.objectNode().put("offset", 7)));
            }
            setParts(received, input.parts);
            List<Object> seen = new ArrayList<>();
            FeedResponse<?> page = received;
            if (input.uses.length % 2 == 0) {
                page = withToken(received, input.token);
                use(page.getResponseHeaders(), input.uses, seen);
            }
            if (input.isConverted) {
                FeedResponse<?> before = page;
                page = converted(before);
                seen.add(Members.get(page, "usageHeaders") == Members.get(before, "usageHeaders"));
                seen.add(Members.get(page, "quotaHeaders") == Members.get(before, "quotaHeaders"));
                seen.add(new ConcurrentHashMap<>(ModelBridgeInternal.queryMetricsMap(page)).keySet());
                use(page.getResponseHeaders(), input.uses, seen);
                seen.add(page.getCosmosDiagnostics() == before.getCosmosDiagnostics());
                seen.add(facts(before));
            }
            use(received.getResponseHeaders(), input.uses, seen);
            seen.add(facts(page));
            seen.add(facts(received));
            return seen;
        }

        private static void setParts(FeedResponse<?> page, int parts) throws ReflectiveOperationException {
            Members.set(page, "useEtagAsContinuation", (parts & 1) != 0);
            Members.set(page, "nochanges", (parts & 2) != 0);
            Members.set(page, "usageHeaders", (parts & 4) != 0 ? null : new HashMap<>(Map.of("documents", 5L)));
            Members.set(page, "quotaHeaders", (parts & 8) != 0 ? null : new HashMap<>(Map.of("documents", 9L)));
            if ((parts & 16) != 0) {
                Members.set(page, "cosmosDiagnostics", null);
            } else if ((parts & 32) != 0) {
                statistics(page).add(Unconstructed.of(ClientSideRequestStatistics.class));
            }
        }

        @SuppressWarnings("unchecked")
        private static Collection<Object> statistics(FeedResponse<?> page) throws ReflectiveOperationException {
            Object ofFeed = Members.get(page.getCosmosDiagnostics(), "feedResponseDiagnostics");
            return (Collection<Object>) Members.get(ofFeed, "clientSideRequestStatistics");
        }

        private static FeedResponse<?> withToken(FeedResponse<?> page, String token) throws Throwable {
            String query = "com.azure.cosmos.implementation.query.";
            Object held = Unconstructed.of(Class.forName(query + "DocumentProducer$DocumentProducerFeedResponse"));
            Members.set(held, "pageResult", page);
            Object transformer = Unconstructed.of(
                    Class.forName(query + "ParallelDocumentQueryExecutionContext$EmptyPagesFilterTransformer"));
            Object changed = Members.call(transformer, "addCompositeContinuationToken", held, token);
            return (FeedResponse<?>) Members.get(changed, "pageResult");
        }

        private static <T> FeedResponse<String> converted(FeedResponse<T> page) {
            return ImplementationBridgeHelpers.FeedResponseHelper.getFeedResponseAccessor()
                    .convertGenericType(page, document -> document + "!");
        }

        private static Object facts(FeedResponse<?> page) throws ReflectiveOperationException {
            QueryInfo.QueryPlanDiagnosticsContext plan =
                    (QueryInfo.QueryPlanDiagnosticsContext) Members.get(page, "queryPlanDiagnosticsContext");
            return Arrays.asList(
                    page.getResults(),
                    page.getContinuationToken(),
                    page.getActivityId(),
                    Members.get(page, "useEtagAsContinuation"),
                    Members.get(page, "nochanges"),
                    Members.get(page, "usageHeaders"),
                    Members.get(page, "quotaHeaders"),
                    String.valueOf(Members.get(page, "queryInfo")),
                    plan == null
                            ? null
                            : plan.getStartTimeUTC() + " " + plan.getEndTimeUTC() + (plan.getRequestTimeline() == null),
                    page.getCosmosDiagnostics() == null
                            ? null
                            : statistics(page).size(),
                    new ArrayList<>(page.getResponseHeaders().entrySet()).toString(),
                    page.getResponseHeaders().size());
        }

        /** Reads and changes headers as an application may. */
        private static void use(Map<String, String> headers, int[] uses, List<Object> seen) {
            for (int use : uses) {
                String name = use % 10 < 5 ? Input.NAMES[use / 10 % Input.NAMES.length] : "name" + use / 10 % 50;
                switch (use % 8) {
                    case 0:
                        seen.add(headers.get(name));
                        break;
                    case 1:
                        seen.add(headers.put(name, use % 3 == 0 ? null : "new" + use));
                        break;
                    case 2:
                        seen.add(headers.remove(name));
                        break;
                    case 3:
                        seen.add(headers.containsKey(name));
                        break;
                    case 4:
                        seen.add(headers.size());
                        break;
                    case 5:
                        seen.add(headers.toString());
                        break;
                    case 6:
                        seen.add(headers.computeIfPresent(name, (key, value) -> value + "+"));
                        break;
                    default:
                        headers.putIfAbsent(name, "absent" + use);
                }
            }
        }

        private static StoreResponse stored(Map<String, String> headers) throws Throwable {
            return StoreResponses.of(StoreResponse.class, headers);
        }
    }
}
