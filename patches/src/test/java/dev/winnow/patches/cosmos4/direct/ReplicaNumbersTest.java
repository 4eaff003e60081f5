package dev.winnow.patches.cosmos4.direct;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.HttpConstants.HttpHeaders;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.StoreReader;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.directconnectivity.StoreResult;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

class ReplicaNumbersTest {
    private static final String[] ODD = {"", " 1", "1e3", ".", "1.", ".5", "-2", "NaN", "0x1p3", "1.2.3", "1,5", "7d"};

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.73.1", "4.78.0", "4.79.0", "4.83.0"})
    void numbersAreTheSame(String release) {
        Differential.of(release, "replica-numbers")
                .succeeding(0.3)
                .calls(Result.class, ReplicaNumbersTest::numbers, 100_000);
    }

    /** The charge, the server's time and the time to wait, each of which may be missing. */
    private static List<String> numbers(Random random) {
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            numbers.add(random.nextInt(4) == 0 ? null : number(random));
        }
        return numbers;
    }

    private static String number(Random random) {
        switch (random.nextInt(5)) {
            case 0:
                return ODD[random.nextInt(ODD.length)];
            case 1:
                return Double.toString(Double.longBitsToDouble(random.nextLong()));
            default:
                return random.nextInt(1_000) + "." + random.nextInt(10_000);
        }
    }

    static final class Result extends ReplicaRead<List<String>> {
        @Override
        public Object observe(List<String> numbers) throws Throwable {
            Map<String, String> headers = new HashMap<>();
            headers.put(HttpHeaders.REQUEST_CHARGE, numbers.get(0));
            headers.put(HttpHeaders.BACKEND_REQUEST_DURATION_MILLISECONDS, numbers.get(1));
            headers.put(HttpHeaders.RETRY_AFTER_IN_MILLISECONDS, numbers.get(2));
            headers.values().removeIf(value -> value == null);
            StoreResponse response = stored(headers);
            StoreReader reader = new StoreReader(new Silent(), null, null);
            StoreResult result = (StoreResult) Members.call(
                    reader,
                    "createStoreResult",
                    response,
                    null,
                    false,
                    true,
                    new Uri("rntbd://localhost:1/"),
                    Map.of());
            return Members.get(result, "requestCharge") + " " + Members.get(result, "backendLatencyInMs") + " "
                    + Members.get(result, "retryAfterInMs") + " " + result.lsn + " " + result.isValid;
        }

        /** Is asked nothing. */
        static final class Silent extends ReplicaRead.Transport {
            @Override
            public Mono<StoreResponse> invokeResourceOperationAsync(Uri replica, RxDocumentServiceRequest request) {
                throw new UnsupportedOperationException();
            }
        }
    }
}
