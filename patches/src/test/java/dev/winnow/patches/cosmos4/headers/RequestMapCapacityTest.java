package dev.winnow.patches.cosmos4.headers;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.AuthorizationTokenType;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.differential.Tables;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RequestMapCapacityTest {
    private static final String PATCH = "request-map-capacity";

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.66.1", "4.71.0", "4.74.0", "4.81.0"})
    void requestsAreTheSame(String release) {
        Differential.of(release, PATCH).calls(Create.class, RequestMapCapacityTest::input, 100_000);
    }

    private static Input input(Random random) {
        String[] paths = {
            "/dbs/d/colls/c/docs/i", "/dbs/d/colls/c", "", null, "/dbs/AAAAAA==/colls/x/", "nonsense", "//"
        };
        Input input = new Input();
        input.path = paths[random.nextInt(paths.length)];
        input.headers = random.nextBoolean() ? null : HeaderGenerator.map(random, 4);
        if (input.headers != null && random.nextInt(4) == 0) {
            input.headers.put("x-ms-documentdb-partitionkeyrangeid", random.nextBoolean() ? "0" : "c,1");
        }
        input.operation = random.nextInt(OperationType.values().length);
        input.resource = random.nextInt(ResourceType.values().length);
        input.byName = random.nextBoolean();
        return input;
    }

    public static final class Input {
        public String path;
        public Map<String, String> headers;
        public int operation;
        public int resource;
        public boolean byName;

        @Override
        public String toString() {
            return operation + " " + resource + " " + path + " " + headers + (byName ? " by name" : " by path");
        }
    }

    static final class Create implements Call<Input> {
        @Override
        public Object observe(Input input) {
            OperationType operation = OperationType.values()[input.operation % OperationType.values().length];
            ResourceType resource = ResourceType.values()[input.resource % ResourceType.values().length];
            RxDocumentServiceRequest request = input.byName
                    ? RxDocumentServiceRequest.create(null, operation, input.path, resource, input.headers)
                    : RxDocumentServiceRequest.create(
                            null,
                            operation,
                            resource,
                            input.path,
                            input.headers,
                            AuthorizationTokenType.PrimaryMasterKey);
            request.getHeaders().put("mutable", "");
            return Arrays.asList(
                    request.getHeaders(),
                    input.headers,
                    request.getResourceAddress(),
                    request.getResourceId(),
                    request.getIsNameBased(),
                    String.valueOf(request.getPartitionKeyRangeIdentity() == null));
        }
    }

    @ParameterizedTest
    @CsvSource({"4.63.0, Read, 8", "4.81.0, Read, 8", "4.63.0, Head, 16", "4.81.0, Head, 16"})
    void theFallbackFitsWhatItEndsUpWith(String release, String operation, int buckets) throws Throwable {
        assertThat(Differential.of(release, PATCH).patched(FallbackTable.class).observe(operation))
                .isEqualTo(buckets);
    }

    static final class FallbackTable implements Call<String> {
        @Override
        public Object observe(String operation) {
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null,
                    OperationType.valueOf(operation),
                    ResourceType.DocumentCollection,
                    "/dbs/d/colls/c",
                    (Map<String, String>) null,
                    AuthorizationTokenType.PrimaryMasterKey);
            request.getHeaders().put("x-ms-date", "");
            return Tables.length(request.getHeaders());
        }
    }
}
