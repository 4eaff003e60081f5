package dev.winnow.patches.cosmos4.headers;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.RxGatewayStoreModel;
import com.azure.cosmos.implementation.http.HttpHeaders;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.differential.Tables;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RequestHeadersCapacityTest {
    private static final String PATCH = "request-headers-capacity";

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.79.0"})
    void requestHeadersAreTheSame(String release) {
        Differential.of(release, PATCH).calls(Convert.class, RequestHeadersCapacityTest::headers, 100_000);
    }

    private static Map<String, String> headers(Random random) {
        if (random.nextInt(1000) == 0) {
            return null;
        }
        Map<String, String> headers = HeaderGenerator.map(random, 14);
        if (random.nextInt(4) == 0) {
            headers.put("x-ms-documentdb-partitionkey", "[\"ä\u4f60\"]");
            headers.put("User-Agent", "own");
            headers.put("x-ms-session-token", null);
        }
        return headers;
    }

    static class Convert implements Call<Map<String, String>> {
        private final RxGatewayStoreModel model = Members.bare(RxGatewayStoreModel.class);

        Convert() throws Throwable {
            @SuppressWarnings("unchecked")
            Map<String, String> defaults = (Map<String, String>) Members.get(model, "defaultHeaders");
            defaults.put("User-Agent", "test");
        }

        HttpHeaders convert(Map<String, String> headers) throws Throwable {
            return (HttpHeaders) Members.call(model, "getHttpRequestHeaders", headers);
        }

        @Override
        public Object observe(Map<String, String> headers) throws Throwable {
            return Arrays.asList(convert(headers).toMap(), headers);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.79.0"})
    void theTableIsTheSmallestThatHoldsThem(String release) throws Throwable {
        Call<Map<String, String>> table = Differential.of(release, PATCH).patched(TableLength.class);
        for (int size = 0; size < 60; size++) {
            Map<String, String> headers = new HashMap<>();
            for (int i = 0; i < size; i++) {
                headers.put("x-ms-" + i, "");
            }
            int[] lengthAndSize = (int[]) table.observe(headers);
            assertThat(lengthAndSize[0])
                    .as("%d headers", lengthAndSize[1])
                    .isEqualTo(Tables.smallest(lengthAndSize[1]));
        }
    }

    static final class TableLength extends Convert {
        TableLength() throws Throwable {}

        @Override
        public Object observe(Map<String, String> headers) throws Throwable {
            HttpHeaders converted = convert(headers);
            return new int[] {Tables.length((Map<?, ?>) Members.get(converted, "headers")), converted.size()};
        }
    }
}
