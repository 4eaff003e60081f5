package dev.winnow.patches.cosmos4.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;

import com.azure.cosmos.implementation.http.HttpClientConfig;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.HttpResponse;
import com.azure.cosmos.implementation.http.ReactorNettyRequestRecord;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.cache.PreparedClients;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpMethod;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.NettyOutbound;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientRequest;
import reactor.netty.http.client.HttpClientResponse;
import reactor.util.context.Context;

/**
 * The HTTP client with port, timeouts and method set is made once for each of their combinations.
 *
 * <p>The vendor derives it from the base client for each request, in five steps that each copy the client and its
 * configuration (1.5 kB). Clients are immutable, so the derived one is kept, weakly: see {@link PreparedClients}.
 *
 * <p>Kept: whatever could differ between two requests is compared, the base client by identity, so that two clients in
 * one JVM never share anything, and a base client that is exchanged (for network logging) takes effect at once. Proxy,
 * TLS and pool belong to the base client.
 */
@AutoService(Patch.class)
public final class PreparedHttpClient extends Patch {
    public PreparedHttpClient() {
        super(
                "prepared-http-client",
                "The HTTP client with port, timeouts and method set is made once",
                "beyond the vendor");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyClient")
    abstract static class ReactorNettyClient {
        private HttpClientConfig httpClientConfig;
        private HttpClient httpClient;

        private static BiFunction<HttpClientRequest, NettyOutbound, Publisher<Void>> bodySendDelegate(
                HttpRequest request) {
            return null;
        }

        private static Publisher<HttpResponse> lambda$send$respond(
                HttpRequest request,
                AtomicReference<Object> responded,
                HttpClientResponse response,
                Connection connection) {
            return null;
        }

        private static void lambda$send$cancel(AtomicReference<Object> responded) {}

        private static Throwable lambda$send$fail(AtomicReference<Object> responded, Throwable e) {
            return e;
        }

        private int resolveConnectTimeoutMs(HttpRequest request) {
            return 0;
        }

        @Replaces(shapes = "03c4427171d490d0 4.79.0..4.81.0")
        public Mono<HttpResponse> send(HttpRequest request, Duration responseTimeout) {
            Objects.requireNonNull(request.httpMethod());
            Objects.requireNonNull(request.uri());
            Objects.requireNonNull(httpClientConfig);
            if (request.reactorNettyRequestRecord() == null) {
                ReactorNettyRequestRecord timed = new ReactorNettyRequestRecord();
                timed.setTimeCreated(Instant.now());
                request.withReactorNettyRequestRecord(timed);
            }
            AtomicReference<Object> responded = new AtomicReference<>();
            HttpClient base = httpClient;
            boolean keepAlive = httpClientConfig.isConnectionKeepAlive();
            int connectTimeout = resolveConnectTimeoutMs(request);
            HttpMethod method = request.httpMethod();
            Object prepared =
                    PreparedClients.get(base, keepAlive, request.port(), connectTimeout, responseTimeout, method);
            if (prepared == null) {
                prepared = base.keepAlive(keepAlive)
                        .port(request.port())
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, connectTimeout)
                        .responseTimeout(responseTimeout)
                        .request(HttpMethod.valueOf(method.toString()));
                PreparedClients.keep(
                        base, keepAlive, request.port(), connectTimeout, responseTimeout, method, prepared);
            }
            return ((HttpClient.RequestSender) prepared)
                    .uri(request.uri().toASCIIString())
                    .send(bodySendDelegate(request))
                    .responseConnection(
                            (response, connection) -> lambda$send$respond(request, responded, response, connection))
                    .contextWrite(Context.of("reactorNettyRequestRecordKey", request.reactorNettyRequestRecord()))
                    .doOnCancel(() -> lambda$send$cancel(responded))
                    .onErrorMap(e -> lambda$send$fail(responded, e))
                    .single();
        }

        /** Before connect timeouts of their own for requests. */
        @Replaces(method = "send", shapes = "ff73f9b48bb0d0a0 4.63.0..4.78.0")
        public Mono<HttpResponse> sendTo78(HttpRequest request, Duration responseTimeout) {
            Objects.requireNonNull(request.httpMethod());
            Objects.requireNonNull(request.uri());
            Objects.requireNonNull(httpClientConfig);
            if (request.reactorNettyRequestRecord() == null) {
                ReactorNettyRequestRecord timed = new ReactorNettyRequestRecord();
                timed.setTimeCreated(Instant.now());
                request.withReactorNettyRequestRecord(timed);
            }
            AtomicReference<Object> responded = new AtomicReference<>();
            HttpClient base = httpClient;
            boolean keepAlive = httpClientConfig.isConnectionKeepAlive();
            HttpMethod method = request.httpMethod();
            Object prepared = PreparedClients.get(base, keepAlive, request.port(), -1, responseTimeout, method);
            if (prepared == null) {
                prepared = base.keepAlive(keepAlive)
                        .port(request.port())
                        .responseTimeout(responseTimeout)
                        .request(HttpMethod.valueOf(method.toString()));
                PreparedClients.keep(base, keepAlive, request.port(), -1, responseTimeout, method, prepared);
            }
            return ((HttpClient.RequestSender) prepared)
                    .uri(request.uri().toASCIIString())
                    .send(bodySendDelegate(request))
                    .responseConnection(
                            (response, connection) -> lambda$send$respond(request, responded, response, connection))
                    .contextWrite(Context.of("reactorNettyRequestRecordKey", request.reactorNettyRequestRecord()))
                    .doOnCancel(() -> lambda$send$cancel(responded))
                    .onErrorMap(e -> lambda$send$fail(responded, e))
                    .single();
        }
    }
}
