package dev.winnow.patches.cosmos4.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import com.azure.cosmos.BridgeInternal;
import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.implementation.FeedResponseDiagnostics;
import com.azure.cosmos.implementation.QueryMetrics;
import com.azure.cosmos.models.FeedResponse;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageMetricsTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void copiesHaveTheSameMetrics(String release) {
        Differential.of(release, "page-metrics").calls(Copies.class, Input::new, 100_000);
    }

    @Test
    void copiesWithoutMetricsAreMadeWithLess() throws Throwable {
        var metrics = Differential.of("4.83.0", "page-metrics");
        Savings.assertLess(
                metrics.patched(Copies.class), metrics.vendor(Copies.class), random -> new Input(random, 0, 0));
    }

    /** What metrics a page has at first, and which ones its copies get. */
    public static final class Input {
        public final int[] before;
        public final int[] after;
        public final boolean withoutMap;
        public final boolean withDiagnostics;

        Input(Random random) {
            this(random, random.nextInt(3) == 0 ? random.nextInt(30) : 0, random.nextInt(random.nextInt(4) * 20 + 1));
        }

        Input(Random random, int before, int after) {
            this.before = random.ints(before, 0, 200).toArray();
            this.after = random.ints(after, 0, 200).toArray();
            withoutMap = before == 0 && after > 0 && random.nextInt(10) == 0;
            withDiagnostics = random.nextBoolean();
        }

        @Override
        public String toString() {
            return Arrays.toString(before) + ", then " + Arrays.toString(after) + (withoutMap ? ", no map" : "")
                    + (withDiagnostics ? ", diagnostics" : "");
        }
    }

    static final class Copies implements Call<Input> {
        @Override
        public Object observe(Input input) throws Throwable {
            QueryMetrics some = QueryMetrics.createFromCollection(List.of());
            ConcurrentMap<String, QueryMetrics> metrics = input.withoutMap ? null : new ConcurrentHashMap<>();
            for (int number : input.before) {
                metrics.put(key(number), some);
            }
            CosmosDiagnostics diagnostics =
                    input.withDiagnostics && metrics != null ? BridgeInternal.createCosmosDiagnostics(metrics) : null;
            FeedResponse<?> page = BridgeInternal.createFeedResponseWithQueryMetrics(
                    new ArrayList<>(), new HashMap<>(), metrics, null, false, false, diagnostics);
            FeedResponse<?> copy = (FeedResponse<?>) Members.construct(FeedResponse.class, new ArrayList<>(), page);
            FeedResponse<?> other = (FeedResponse<?>) Members.construct(
                    FeedResponse.class, new ArrayList<>(), new HashMap<>(), true, false, metrics, diagnostics);
            FeedResponseDiagnostics ofPage = new FeedResponseDiagnostics(metrics, null);
            FeedResponseDiagnostics ofCopy = new FeedResponseDiagnostics(ofPage);
            List<Object> seen = new ArrayList<>();
            for (int number : input.after) {
                for (FeedResponse<?> changed : List.of(page, copy, other)) {
                    BridgeInternal.putQueryMetricsIntoMap(changed, key(number), some);
                }
                ofCopy.getQueryMetricsMap().put(key(number), some);
                metrics.remove(key(number));
            }
            for (FeedResponse<?> one : List.of(page, copy, other)) {
                seen.add(described(BridgeInternal.queryMetricsFromFeedResponse(one)));
            }
            seen.add(described(ofCopy.getQueryMetricsMap()));
            seen.add(described(metrics));
            return seen;
        }

        private static String described(Map<String, QueryMetrics> metrics) {
            return metrics.getClass() + " " + metrics.keySet();
        }

        /** Many of them have the same hash code. */
        private static String key(int number) {
            return Integer.toBinaryString(256 + number).replace("0", "Aa").replace("1", "BB");
        }
    }
}
