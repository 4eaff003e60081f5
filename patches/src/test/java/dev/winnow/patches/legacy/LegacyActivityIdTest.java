package dev.winnow.patches.legacy;

import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;

import com.microsoft.azure.cosmosdb.internal.OperationType;
import com.microsoft.azure.cosmosdb.internal.ResourceType;
import com.microsoft.azure.cosmosdb.internal.UserAgentContainer;
import com.microsoft.azure.cosmosdb.internal.directconnectivity.HttpTransportClient;
import com.microsoft.azure.cosmosdb.internal.directconnectivity.ResourceOperation;
import com.microsoft.azure.cosmosdb.rx.internal.Configs;
import com.microsoft.azure.cosmosdb.rx.internal.RxDocumentServiceRequest;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.text.ActivityIds;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.reactivex.netty.protocol.http.UnicastContentSubject;
import io.reactivex.netty.protocol.http.client.HttpClientRequest;
import io.reactivex.netty.protocol.http.client.HttpClientResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rx.Single;

import static org.assertj.core.api.Assertions.assertThat;

class LegacyActivityIdTest {
    @ParameterizedTest
    @ValueSource(strings = {"2.4.5", "2.5.1"})
    void sameIdsGoOutAndSameIdsFail(String release) {
        Differential.of(release, "legacy-activity-id").calls(SendAndFail.class, LegacyActivityIdTest::id, 100_000);
    }

    @Test
    void textThatIsThereAlreadyIsNotMadeAnew() {
        String text = "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0";
        assertThat(ActivityIds.text(UUID.fromString(text), text)).isSameAs(text);
        assertThat(ActivityIds.text(UUID.fromString(text), "other")).isEqualTo(text);
        assertThat(ActivityIds.text(UUID.fromString(text), null)).isEqualTo(text);
    }

    /** Most as the SDK makes them, some in capitals or without leading zeros, some that are none. */
    private static String id(Random random) {
        String id = new UUID(random.nextLong(), random.nextLong()).toString();
        switch (random.nextInt(8)) {
            case 0:
                return id.toUpperCase(java.util.Locale.ROOT);
            case 1:
                return Long.toHexString(random.nextInt(9)) + id.substring(8);
            case 2:
                return id.substring(random.nextInt(3));
            case 3:
                char[] characters = id.toCharArray();
                characters[random.nextInt(characters.length)] = "g-A\u0660 ".charAt(random.nextInt(5));
                return new String(characters);
            default:
                return id;
        }
    }

    /** The id in the request's header, and in the exception that an answer without success becomes. */
    static final class SendAndFail implements Call<String> {
        private static final URI ADDRESS = URI.create("https://localhost:1/r/");

        private final HttpTransportClient client = new HttpTransportClient(new Configs(), 1, new UserAgentContainer());

        @Override
        public Object observe(String id) throws Throwable {
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", null);
            Members.set(request, "activityId", id);
            ResourceOperation read = new ResourceOperation(OperationType.Recreate, ResourceType.Document);
            // An operation that is refused behind the parsing, so that nothing is sent.
            List<Object> observed =
                    new ArrayList<>(Arrays.asList(failure(client.invokeStoreAsync(ADDRESS, read, request))));

            UUID parsed = UUID.fromString(id);
            HttpClientRequest<?> sent = (HttpClientRequest<?>) Members.call(
                    client,
                    "prepareHttpMessage",
                    parsed,
                    ADDRESS,
                    new ResourceOperation(OperationType.Read, ResourceType.Document),
                    request);
            observed.add(sent.getHeaders().getHeader("x-ms-activity-id"));
            UnicastContentSubject<ByteBuf> none = UnicastContentSubject.createWithoutNoSubscriptionTimeout();
            none.onCompleted();
            HttpClientResponse<ByteBuf> gone = new HttpClientResponse<>(
                    new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.GONE), none);
            Single<?> answer =
                    (Single<?>) Members.call(client, "lambda$invokeStoreAsync$4", request, sent, parsed, ADDRESS, gone);
            observed.add(failure(answer));
            return observed;
        }

        private static String failure(Single<?> answer) {
            StringBuilder failure = new StringBuilder();
            answer.subscribe(failure::append, failure::append);
            return failure.toString();
        }
    }
}
