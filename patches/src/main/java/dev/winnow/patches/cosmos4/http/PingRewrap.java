package dev.winnow.patches.cosmos4.http;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

import com.azure.cosmos.Http2ConnectionConfig;
import com.azure.cosmos.implementation.http.HttpClientConfig;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.HttpResponse;
import com.azure.cosmos.implementation.http.ReactorNettyRequestRecord;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.config.Http2Ping;
import dev.winnow.patches.runtime.reactor.SecondAnd;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpMethod;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.NettyOutbound;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientRequest;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.http.client.HttpClientState;
import reactor.util.context.Context;

/**
 * Changes how often the SDK installs the handler that marks connections closed for missing PING answers, and what it
 * costs to decide about it.
 *
 * <p>{@code per-stream} does what 4.81.0 does, without reading the environment each time (152 to 216 bytes per
 * stream). {@code off} is the vendor's own kill switch. {@code per-request} replays the regression that PR 49403
 * repaired: each request gets a client with its own hook.
 *
 * <p>Preserved: the settings can be changed at run time. The vendor's code warns of a setting that is not a number.
 */
@AutoService(Patch.class)
public final class PingRewrap extends Patch {
    public PingRewrap() {
        super("ping-rewrap", "Checks whether HTTP/2 PING is on without reading the configuration", "PR 49403");
    }

    @Override
    public int mostAddedBytes() {
        return 1_024;
    }

    @Override
    public List<String> modes() {
        return List.of("per-stream", "per-request", "off");
    }

    @Template(value = "com.azure.cosmos.implementation.http.Http2PingHandler", modes = "per-stream")
    static class Http2PingHandler {
        @Replaces(shapes = "ee5cfdef0698e452 4.81.0..4.83.0")
        public static boolean isPingHealthEffectivelyEnabled(Http2ConnectionConfig config) {
            if (!Http2Ping.isHealthEnabled()
                    || !Http2Ping.isIntervalDefault() && Configs.getHttp2PingIntervalInSeconds() <= 0) {
                return false;
            }
            Boolean own = config.isEnabled();
            return own != null ? own : Http2Ping.isHttp2Enabled();
        }
    }

    @Template(value = "com.azure.cosmos.implementation.Configs", modes = "off")
    static class Configs {
        @Replaces(shapes = "de72c8c3349d460a 4.81.0..4.83.0")
        public static boolean isHttp2PingHealthEnabled() {
            return false;
        }

        static int getHttp2PingIntervalInSeconds() {
            return 0;
        }
    }

    @Template(value = "com.azure.cosmos.implementation.http.ReactorNettyClient", modes = "per-request")
    abstract static class ReactorNettyClient {
        private HttpClientConfig httpClientConfig;
        private HttpClient httpClient;

        private static BiFunction<HttpClientRequest, NettyOutbound, Publisher<Void>> bodySendDelegate(
                HttpRequest request) {
            return null;
        }

        private static void lambda$configureChannelPipelineHandlers$observe(
                Http2ConnectionConfig config, Connection connection, ConnectionObserver.State state) {}

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

        /** A client prepared once could not have a hook for each request. */
        @Replaces(shapes = "03c4427171d490d0 4.81.0..4.83.0", supersedes = "prepared-http-client")
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
            int connectTimeout = resolveConnectTimeoutMs(request);
            Http2ConnectionConfig http2 = httpClientConfig.getHttp2ConnectionConfig();
            BiConsumer<Connection, ConnectionObserver.State> install =
                    (connection, state) -> lambda$configureChannelPipelineHandlers$observe(http2, connection, state);
            return httpClient
                    .doOnRequest(new SecondAnd(install, HttpClientState.STREAM_CONFIGURED))
                    .keepAlive(httpClientConfig.isConnectionKeepAlive())
                    .port(request.port())
                    .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, connectTimeout)
                    .responseTimeout(responseTimeout)
                    .request(HttpMethod.valueOf(request.httpMethod().toString()))
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
