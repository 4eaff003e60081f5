package dev.winnow.patches.cosmos4.diagnostics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.Document;
import com.azure.cosmos.implementation.ResourceResponse;
import com.azure.cosmos.implementation.RxDocumentServiceResponse;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.models.ModelBridgeInternal;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.StoreResponses;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestChargeTest {
    private static final String ODD = "0123456789..+-eE fdNaInfity x\u0000\u0660";

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void theChargeIsTheSameToTheLastBit(String release) {
        Differential.of(release, "request-charge").calls(Charge.class, RequestChargeTest::charge, 500_000);
    }

    private static String charge(Random random) {
        StringBuilder text = new StringBuilder();
        boolean odd = random.nextInt(4) == 0;
        for (int i = random.nextInt(odd ? 8 : 18); i >= 0; i--) {
            text.append(odd ? ODD.charAt(random.nextInt(ODD.length())) : (char) ('0' + random.nextInt(10)));
        }
        if (!odd && random.nextInt(4) != 0) {
            text.insert(random.nextInt(text.length() + 1), '.');
        }
        return random.nextInt(1000) == 0 ? null : text.toString();
    }

    static final class Charge implements Call<String> {
        @Override
        public Object observe(String text) throws Throwable {
            Map<String, String> headers = new HashMap<>();
            headers.put("x-ms-request-charge", text);
            StoreResponse stored = stored(headers);
            long first = Double.doubleToRawLongBits(stored.getRequestCharge());
            RxDocumentServiceResponse response = new RxDocumentServiceResponse(null, stored);
            ResourceResponse<Document> resource = new ResourceResponse<>(response, Document.class);
            double page =
                    ModelBridgeInternal.createFeedResponse(List.of(), headers).getRequestCharge();
            return Arrays.asList(
                    first, Double.doubleToRawLongBits(resource.getRequestCharge()), Double.doubleToRawLongBits(page));
        }

        private static StoreResponse stored(Map<String, String> headers) throws Throwable {
            return StoreResponses.of(StoreResponse.class, headers);
        }
    }
}
