package dev.winnow.patches.cosmos4.headers;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;

import com.azure.cosmos.implementation.RxGatewayStoreModel;
import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.ReactorNettyClient;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.runtime.headers.FreshLayouts;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.handler.codec.http.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.netty.NettyOutbound;
import reactor.netty.http.client.HttpClientRequest;

class RequestHeaderCopyTest {
    private static final int INPUTS = 100_000;

    @ParameterizedTest
    @ValueSource(strings = {"4.80.0", "4.81.0"})
    void theSameHeadersGoOutInTheSameOrder(String release) {
        Differential.of(release, "request-header-copy").calls(Send.class, Request::new, INPUTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.77.0", "4.79.0"})
    void theSameHeadersGoOut(String release) {
        Differential.of(release, "request-header-copy").calls(SendInAnyOrder.class, Request::new, INPUTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.81.0"})
    void theSameHeadersGoOutWithEveryPatch(String release) {
        Differential.of(release).calls(Send.class, Request::new, INPUTS);
    }

    /** Sets of names recur, as they do with operations; some never come again. */
    public static final class Request {
        public final Map<String, String> headers = new HashMap<>();
        public final boolean changed;
        public final boolean body;
        public final String more;

        /** Whether nothing is known of sets of headers. */
        public final boolean fresh;

        Request(Random random) {
            int set = random.nextInt(60);
            Random names = set < 50 ? new Random(set) : random;
            HeaderGenerator.map(names, 20).keySet().forEach(name -> headers.put(name, HeaderGenerator.value(random)));
            if (random.nextInt(5) == 0) {
                headers.put("x-ms-documentdb-partitionkey", HeaderGenerator.value(random));
            }
            if (random.nextInt(20) == 0) {
                headers.put(HeaderGenerator.name(random), null);
            }
            if (random.nextInt(5) == 0) {
                headers.put("user-agent", "mine");
            }
            changed = random.nextInt(4) == 0;
            body = random.nextBoolean();
            more = HeaderGenerator.name(random);
            fresh = random.nextBoolean();
        }

        @Override
        public String toString() {
            return headers + (changed ? ", then " + more : "") + (body ? ", with a body" : "");
        }
    }

    static class Send implements Call<Request> {
        private final Object model = Members.bare(RxGatewayStoreModel.class);

        @Override
        public Object observe(Request input) throws Throwable {
            return input.fresh ? FreshLayouts.observeAll(this::once, input) : once(input);
        }

        final List<?> once(Request input) throws Throwable {
            HttpHeaders headers = (HttpHeaders) Members.call(model, "getHttpRequestHeaders", input.headers);
            if (input.changed) {
                headers.set(input.more, "more");
            }
            List<Object> seen = new ArrayList<>(List.of(headers.size(), String.valueOf(headers.value(input.more))));
            HttpRequest request = new HttpRequest(HttpMethod.GET, "http://localhost/", 80);
            request.withHeaders(headers);
            request.withBody(input.body ? Flux.just(new byte[] {1}) : null);
            seen.addAll(sent(request));
            addAll(headers, seen);
            addAll(new HttpHeaders(input.headers), seen);
            return seen;
        }

        private static void addAll(HttpHeaders headers, List<Object> seen) {
            seen.add(headers.size());
            for (HttpHeader header : headers) {
                seen.add(header.toString());
            }
        }

        @SuppressWarnings("unchecked")
        private static List<Object> sent(HttpRequest request) throws Throwable {
            List<Object> sent = new ArrayList<>();
            HttpClientRequest transport = (HttpClientRequest) Proxy.newProxyInstance(
                    HttpClientRequest.class.getClassLoader(),
                    new Class<?>[] {HttpClientRequest.class},
                    (proxy, method, arguments) -> {
                        sent.add(method.getName() + Arrays.toString(arguments));
                        return proxy;
                    });
            NettyOutbound outbound = (NettyOutbound) Proxy.newProxyInstance(
                    NettyOutbound.class.getClassLoader(),
                    new Class<?>[] {NettyOutbound.class},
                    (proxy, method, arguments) -> {
                        sent.add(method.getName() + (arguments[0] == null ? " of nothing" : ""));
                        return proxy;
                    });
            Object send = Members.call(ReactorNettyClient.class, "bodySendDelegate", request);
            Object result = ((BiFunction<Object, Object, Object>) send).apply(transport, outbound);
            sent.add(result == outbound);
            return sent;
        }
    }

    static final class SendInAnyOrder extends Send {
        @Override
        public Object observe(Request input) throws Throwable {
            return input.fresh ? FreshLayouts.observeAll(this::sorted, input) : sorted(input);
        }

        private Object sorted(Request input) throws Throwable {
            List<String> seen = new ArrayList<>();
            once(input).forEach(each -> seen.add(each.toString()));
            Collections.sort(seen);
            return seen;
        }
    }
}
