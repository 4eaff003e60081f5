package dev.winnow.patches.cosmos4.headers;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.RxDocumentServiceResponse;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.azure.cosmos.implementation.http.HttpResponse;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.differential.StoreResponses;
import dev.winnow.patches.differential.Tables;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClientResponse;

import static org.assertj.core.api.Assertions.assertThat;

class ResponseHeadersCapacityTest {
    private static final String PATCH = "response-headers-capacity";

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void responsesAreTheSame(String release) {
        Differential.of(release, PATCH).calls(Receive.class, random -> HeaderGenerator.pairs(random, 12), 100_000);
    }

    /** Takes headers from the transport, and makes of them the response that the client reads. */
    static class Receive implements Call<List<Map.Entry<String, String>>> {
        private final Class<?> responseType =
                Class.forName("com.azure.cosmos.implementation.http.ReactorNettyClient$ReactorNettyHttpResponse");

        Receive() throws ClassNotFoundException {}

        HttpHeaders received(List<Map.Entry<String, String>> pairs) throws Throwable {
            var headers = DefaultHttpHeadersFactory.headersFactory()
                    .withValidation(false)
                    .newHeaders();
            pairs.forEach(pair -> headers.add(pair.getKey(), pair.getValue()));
            HttpClientResponse transport = (HttpClientResponse) Proxy.newProxyInstance(
                    HttpClientResponse.class.getClassLoader(),
                    new Class<?>[] {HttpClientResponse.class},
                    (proxy, method, arguments) -> headers);
            for (var constructor : responseType.getDeclaredConstructors()) {
                if (Arrays.asList(constructor.getParameterTypes()).contains(Connection.class)) {
                    Object[] arguments = new Object[constructor.getParameterCount()];
                    arguments[0] = transport;
                    return ((HttpResponse) Members.construct(responseType, arguments)).headers();
                }
            }
            throw new NoSuchMethodError(responseType + " has another constructor");
        }

        static RxDocumentServiceResponse response(HttpHeaders headers) throws Throwable {
            return new RxDocumentServiceResponse(null, StoreResponses.of(StoreResponse.class, headers.toMap()));
        }

        @Override
        public Object observe(List<Map.Entry<String, String>> pairs) throws Throwable {
            HttpHeaders headers = received(pairs);
            RxDocumentServiceResponse response = response(headers);
            // Names that come twice are sized for twice, which may change the order.
            List<String> sorted = new ArrayList<>();
            headers.forEach(header -> sorted.add(header.toString()));
            Collections.sort(sorted);
            return Arrays.asList(sorted, response.getStatusCode(), response.getResponseHeaders());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void theTablesAreTheSmallestThatHoldThem(String release) throws Throwable {
        Call<List<Map.Entry<String, String>>> tables =
                Differential.of(release, PATCH).patched(TableLengths.class);
        for (int size = 0; size < 60; size++) {
            List<Map.Entry<String, String>> pairs = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                pairs.add(Map.entry("x-ms-" + i, ""));
            }
            assertThat((int[]) tables.observe(pairs))
                    .as("%d headers", size)
                    .containsExactly(Tables.smallest(size), Tables.smallest(size));
        }
    }

    static final class TableLengths extends Receive {
        TableLengths() throws ClassNotFoundException {}

        @Override
        public Object observe(List<Map.Entry<String, String>> pairs) throws Throwable {
            HttpHeaders headers = received(pairs);
            return new int[] {
                Tables.length((Map<?, ?>) Members.get(headers, "headers")),
                Tables.length(response(headers).getResponseHeaders())
            };
        }
    }
}
