package dev.winnow.patches.cosmos4.headers;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.RxGatewayStoreModel;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.HttpResponse;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

class StoreResponseHeadersTest {
    private static final int INPUTS = 100_000;
    private static final String[] BODIES = {"", "{\"id\":\"1\",\"_ts\":7}", "[1,2]", "{malformed", "\u0000", "ä"};

    @ParameterizedTest
    @ValueSource(strings = {"4.66.1", "4.73.0", "4.75.0", "4.76.0", "4.79.0"})
    void gatewayResponsesAreTheSame(String release) {
        Differential.of(release, "store-response-headers")
                .calls(Unwrap.class, StoreResponseHeadersTest::response, INPUTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.66.0"})
    void gatewayResponsesOfOldReleasesAreTheSame(String release) {
        Differential.of(release, "store-response-headers")
                .calls(UnwrapInLambda.class, StoreResponseHeadersTest::response, INPUTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.73.0", "4.79.0"})
    void directHttpResponsesAreTheSame(String release) {
        Differential.of(release, "store-response-headers")
                .calls(ToStoreResponse.class, StoreResponseHeadersTest::response, INPUTS);
    }

    /** Headers that are in an ordinary map are copied, as before. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.73.0", "4.75.0", "4.76.0", "4.79.0"})
    void ordinaryMapsAreCopied(String release) {
        Differential.of(release, "store-response-headers")
                .calls(Construct.class, random -> HeaderGenerator.map(random, 12), 10_000);
    }

    static final class Construct implements Call<Map<String, String>> {
        @Override
        public Object observe(Map<String, String> headers) throws Throwable {
            List<Object> seen = new ArrayList<>();
            for (var constructor : StoreResponse.class.getConstructors()) {
                if (Arrays.asList(constructor.getParameterTypes()).contains(Map.class)) {
                    Object[] arguments = Arrays.stream(constructor.getParameterTypes())
                            .map(type -> type == Map.class ? headers : type == int.class ? (Object) 0 : null)
                            .toArray();
                    StoreResponse response = (StoreResponse) constructor.newInstance(arguments);
                    seen.add(Arrays.asList(response.getResponseHeaderNames()));
                    seen.add(Arrays.asList(response.getResponseHeaderValues()));
                }
            }
            return seen;
        }
    }

    private static Response response(Random random) {
        Response response = new Response();
        response.headers = HeaderGenerator.pairs(random, 12);
        response.body = BODIES[random.nextInt(random.nextInt(4) == 0 ? BODIES.length : 2)];
        response.status = random.nextInt(50) == 0 ? 404 : 200;
        response.noHeaders = random.nextInt(500) == 0;
        response.noBody = random.nextInt(500) == 0;
        response.nullPath = random.nextInt(20) == 0;
        response.endpoint = random.nextInt(9) == 0 ? null : "localhost";
        return response;
    }

    public static final class Response {
        public List<Map.Entry<String, String>> headers;
        public String body;
        public int status;
        public boolean noHeaders;
        public boolean noBody;
        public boolean nullPath;
        public String endpoint;

        @Override
        public String toString() {
            return status + " " + headers + (nullPath ? " with a null path" : "") + (noHeaders ? " or rather null" : "")
                    + ", body " + (noBody ? null : body);
        }
    }

    static class Unwrap implements Call<Response> {
        private final RxGatewayStoreModel model = Members.bare(RxGatewayStoreModel.class);
        private final RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                null, OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", (byte[]) null, Map.of());

        Unwrap() throws Throwable {}

        @Override
        public Object observe(Response input) throws Throwable {
            HttpHeaders headers = headers(input);
            ByteBuf body = input.noBody ? null : Unpooled.copiedBuffer(input.body, StandardCharsets.UTF_8);
            Object result;
            try {
                result = observe(convert(input, headers, body));
            } catch (CosmosException e) {
                result = Arrays.asList(
                        e.getStatusCode(), e.getSubStatusCode(), e.getShortMessage(), e.getResponseHeaders());
            } catch (RuntimeException e) {
                result = e.toString();
            }
            return Arrays.asList(result, body == null ? null : body.refCnt(), headers == null ? null : headers.toMap());
        }

        StoreResponse convert(Response input, HttpHeaders headers, ByteBuf body) throws Throwable {
            boolean withEndpoint = Arrays.stream(RxGatewayStoreModel.class.getMethods())
                    .anyMatch(m -> m.getName().equals("unwrapToStoreResponse") && m.getParameterCount() == 5);
            return (StoreResponse)
                    (withEndpoint
                            ? Members.call(
                                    model,
                                    "unwrapToStoreResponse",
                                    input.endpoint,
                                    request,
                                    input.status,
                                    headers,
                                    body)
                            : Members.call(model, "unwrapToStoreResponse", request, input.status, headers, body));
        }

        StoreResponse call(String lambda, Object... arguments) throws Throwable {
            return (StoreResponse) Members.call(model, lambda, arguments);
        }

        RxDocumentServiceRequest request() {
            return request;
        }

        private static HttpHeaders headers(Response input) throws ReflectiveOperationException {
            if (input.noHeaders) {
                return null;
            }
            HttpHeaders headers = new HttpHeaders();
            input.headers.forEach(header -> headers.set(header.getKey(), header.getValue()));
            if (input.nullPath) {
                @SuppressWarnings("unchecked")
                Map<String, HttpHeader> map = (Map<String, HttpHeader>) Members.get(headers, "headers");
                map.put("x-ms-alt-content-path", new HttpHeader("x-ms-alt-content-path", null));
            }
            return headers;
        }

        private static Object observe(StoreResponse response) throws Throwable {
            Map<String, String> headers = new TreeMap<>();
            for (int i = 0; i < response.getResponseHeaderNames().length; i++) {
                headers.put(response.getResponseHeaderNames()[i], response.getResponseHeaderValues()[i]);
            }
            return Arrays.asList(
                    response.getStatus(),
                    response.getResponseHeaderNames().length,
                    headers,
                    response.getResponseHeaderValues().length,
                    String.valueOf(response.getResponseBodyAsJson()),
                    response.getResponseBodyLength(),
                    response.getReplicaStatusList());
        }

        static final class Answer extends HttpResponse {
            private final Response input;
            private final HttpHeaders headers;
            private final ByteBuf body;

            Answer(Response input, HttpHeaders headers, ByteBuf body) {
                this.input = input;
                this.headers = headers;
                this.body = body;
                withRequest(new HttpRequest(HttpMethod.GET, URI.create("https://localhost/"), 443, new HttpHeaders()));
            }

            @Override
            public int statusCode() {
                return input.status;
            }

            @Override
            public String headerValue(String name) {
                return headers.value(name);
            }

            @Override
            public HttpHeaders headers() {
                return headers;
            }

            @Override
            public Mono<ByteBuf> body() {
                return Mono.justOrEmpty(body);
            }

            @Override
            public Mono<String> bodyAsString() {
                return Mono.just(input.body);
            }
        }
    }

    /** Up to 4.66.0 the conversion is part of a lambda. */
    static final class UnwrapInLambda extends Unwrap {
        UnwrapInLambda() throws Throwable {}

        @Override
        StoreResponse convert(Response input, HttpHeaders headers, ByteBuf body) throws Throwable {
            HttpResponse response = new Answer(input, headers, body);
            return call("lambda$toDocumentServiceResponse$1", response, request(), input.status, headers, body);
        }
    }

    static final class ToStoreResponse extends Unwrap {
        private final Class<?> responseUtils =
                Class.forName("com.azure.cosmos.implementation.directconnectivity.ResponseUtils");
        private final boolean withEndpoint = Arrays.stream(responseUtils.getDeclaredMethods())
                .anyMatch(m -> m.getName().equals("toStoreResponse") && m.getParameterCount() == 2);

        ToStoreResponse() throws Throwable {}

        @Override
        StoreResponse convert(Response input, HttpHeaders headers, ByteBuf body) throws Throwable {
            HttpResponse response = new Answer(input, headers, body);
            Object result = withEndpoint
                    ? Members.call(responseUtils, "toStoreResponse", response, input.endpoint)
                    : Members.call(responseUtils, "toStoreResponse", response);
            return (StoreResponse) ((Mono<?>) result).block();
        }
    }
}
