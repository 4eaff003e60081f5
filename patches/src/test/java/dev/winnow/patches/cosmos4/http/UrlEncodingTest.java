package dev.winnow.patches.cosmos4.http;

import java.io.UnsupportedEncodingException;
import java.net.URLEncoder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Random;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.RequestVerb;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentClientImpl;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.HttpUtils;
import com.azure.cosmos.models.CosmosAuthorizationTokenResolver;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.uri.UrlText;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Inputs;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class UrlEncodingTest {
    private static final String PLAIN = "abcXYZ019-_.*";
    private static final String SPECIAL = " %+/&=?:\"\\~!'()\n\u0000\u007f";
    private static final String FOREIGN = "äß€\u0080\u07ff\ud83d\ude00\ud800";

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void textIsEncodedAndDecodedAsBefore(String release) {
        Differential.of(release, "url-encoding").calls(EncodeAndDecode.class, UrlEncodingTest::text, 200_000);
    }

    @Test
    void longTextsAreEncodedAndDecodedAsBefore() {
        Differential.of("4.83.0", "url-encoding").calls(EncodeAndDecode.class, UrlEncodingTest::longText, 1_000);
    }

    private static String longText(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(200); i > 0; i--) {
            text.append(text(random));
        }
        return text.toString();
    }

    /** What stands for the JDK's encoder where the authorization is encoded. */
    @Test
    void theAuthorizationIsEncodedAsTheJdkDoes() throws Exception {
        Random random = new Random(7);
        int inputs = Inputs.of(200_000);
        for (int i = 0; i < inputs; i++) {
            String text = text(random);
            if (text != null) {
                assertThat(UrlText.encode(text, "UTF-8")).isEqualTo(URLEncoder.encode(text, "UTF-8"));
            }
        }
        assertThatThrownBy(() -> UrlText.encode(null, "UTF-8")).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> UrlText.encode("a/b", "no such")).isInstanceOf(UnsupportedEncodingException.class);
    }

    /** The authorization that a client's own resolver gives goes out encoded. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void theAuthorizationIsSentAsBefore(String release) {
        Differential.of(release, "url-encoding").succeeding(0.9).calls(Authorize.class, UrlEncodingTest::text, 10_000);
    }

    static final class Authorize implements Call<String> {
        @Override
        public Object observe(String token) throws Throwable {
            Object client = Unconstructed.of(RxDocumentClientImpl.class);
            CosmosAuthorizationTokenResolver resolver = (verb, resource, type, properties) -> token;
            Members.set(client, "cosmosAuthorizationTokenResolver", resolver);
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null,
                    OperationType.Read,
                    ResourceType.Document,
                    "/dbs/d/colls/c/docs/i",
                    (byte[]) null,
                    new HashMap<>());
            Members.call(client, "populateHeadersAsync", request, RequestVerb.GET);
            return request.getHeaders().get("authorization");
        }
    }

    private static String text(Random random) {
        if (random.nextInt(1000) == 0) {
            return null;
        }
        int foreign = random.nextInt(4) == 0 ? 8 : 0;
        int special = random.nextInt(3) * 8;
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            int kind = random.nextInt(40);
            String from = kind < foreign ? FOREIGN : kind < foreign + special ? SPECIAL : PLAIN;
            text.append(from.charAt(random.nextInt(from.length())));
            if (kind == 39) {
                text.append(String.format("%%%02x", random.nextInt(256)));
            }
        }
        return text.toString();
    }

    static final class EncodeAndDecode implements Call<String> {
        @Override
        public Object observe(String text) {
            return Arrays.asList(attempt(() -> HttpUtils.urlEncode(text)), attempt(() -> HttpUtils.urlDecode(text)));
        }

        private static String attempt(java.util.function.Supplier<String> coding) {
            try {
                return coding.get();
            } catch (RuntimeException e) {
                return e.toString();
            }
        }
    }
}
