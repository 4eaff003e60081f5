package dev.winnow.patches.cosmos4.headers;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import com.azure.cosmos.implementation.directconnectivity.HttpUtils;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeaders;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.differential.StoreResponses;
import dev.winnow.patches.differential.Tables;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class StoreResponseCapacityTest {
    private static final String PATCH = "store-response-capacity";

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.79.0"})
    void headerMapsAreTheSame(String release) {
        Differential.of(release, PATCH).calls(AsMap.class, random -> HeaderGenerator.pairs(random, 12), 100_000);
    }

    static final class AsMap implements Call<List<Map.Entry<String, String>>> {
        @Override
        public Object observe(List<Map.Entry<String, String>> pairs) {
            HttpHeaders headers = new HttpHeaders();
            pairs.forEach(pair -> headers.set(pair.getKey(), pair.getValue()));
            Map<String, String> map = HttpUtils.asMap(pairs.isEmpty() ? null : headers);
            map.put("mutable", "");
            return Arrays.asList(map, headers.toMap());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.73.0", "4.79.0"})
    void remappedResponsesAreTheSame(String release) {
        Differential.of(release, PATCH).calls(Remap.class, StoreResponseCapacityTest::charged, 100_000);
    }

    private static Map<String, String> charged(Random random) {
        Map<String, String> headers = new LinkedHashMap<>(HeaderGenerator.map(random, 12));
        String[] charges = {"7.5", "", "not a number", null};
        if (random.nextBoolean()) {
            headers.put(
                    random.nextBoolean() ? "x-ms-request-charge" : "X-MS-Request-Charge",
                    charges[random.nextInt(random.nextInt(5) == 0 ? charges.length : 1)]);
        }
        return headers;
    }

    static final class Remap implements Call<Map<String, String>> {
        @Override
        public Object observe(Map<String, String> headers) throws Throwable {
            StoreResponse remapped = stored(headers).withRemappedStatusCode(204, 2.25);
            Map<String, String> result = new TreeMap<>();
            for (int i = 0; i < remapped.getResponseHeaderNames().length; i++) {
                result.put(remapped.getResponseHeaderNames()[i], remapped.getResponseHeaderValues()[i]);
            }
            return Arrays.asList(remapped.getStatus(), result, remapped.getReplicaStatusList(), headers);
        }

        private static StoreResponse stored(Map<String, String> headers) throws ReflectiveOperationException {
            return StoreResponses.of(StoreResponse.class, "localhost", headers);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.79.0"})
    void theTableIsTheSmallestThatHoldsThem(String release) throws Throwable {
        Call<Integer> table = Differential.of(release, PATCH).patched(TableLength.class);
        for (int size = 0; size < 60; size++) {
            assertThat(table.observe(size)).as("%d headers", size).isEqualTo(Tables.smallest(size));
        }
    }

    static final class TableLength implements Call<Integer> {
        @Override
        public Object observe(Integer size) {
            HttpHeaders headers = new HttpHeaders();
            for (int i = 0; i < size; i++) {
                headers.set("x-ms-" + i, "");
            }
            return Tables.length(HttpUtils.asMap(headers));
        }
    }
}
