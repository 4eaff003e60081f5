package dev.winnow.patches.cosmos4.http;

import java.lang.ref.WeakReference;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import com.azure.core.http.ProxyOptions;
import com.azure.cosmos.implementation.Configs;
import com.azure.cosmos.implementation.http.HttpClientConfig;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.ReactorNettyClient;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.differential.SdkRelease;
import io.netty.handler.codec.http.HttpMethod;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.ConnectionProvider;

import static org.assertj.core.api.Assertions.assertThat;

/** Requests that really go out: timeouts, proxies, and clients that come and go in one JVM. */
class PreparedHttpClientTrafficTest {
    private final Queue<String> requests = new ConcurrentLinkedQueue<>();
    private DisposableServer server;

    @BeforeEach
    void start() {
        server = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle((request, response) -> {
                    requests.add(request.method() + " " + request.uri());
                    Duration delay = Duration.ofMillis(request.uri().contains("slow") ? 400 : 0);
                    Flux<String> answer = request.uri().contains("never") ? Flux.never() : Flux.just("hello");
                    return response.sendString(answer.delaySequence(delay));
                })
                .bindNow();
    }

    @AfterEach
    void stop() {
        server.disposeNow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.78.0", "4.81.0"})
    void eachAttemptHasTheTimeoutThatItAskedFor(String release) throws Exception {
        Sender sender = sender(release);
        sender.open(null);
        for (int i = 0; i < 3; i++) {
            assertThat(sender.send(0, server.port(), "never", Duration.ofMillis(50)))
                    .startsWith("ReadTimeoutException");
            assertThat(sender.send(0, server.port(), "slow", Duration.ofSeconds(30)))
                    .isEqualTo("200 hello");
            assertThat(sender.send(0, server.port(), "fast", Duration.ofSeconds(20)))
                    .isEqualTo("200 hello");
            assertThat(sender.send(0, server.port(), "fast", null)).isEqualTo("200 hello");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.78.0", "4.81.0"})
    void theProxyOfOneClientIsNotTheOthers(String release) throws Exception {
        Sender sender = sender(release);
        sender.open(null);
        DisposableServer closed = HttpServer.create().host("127.0.0.1").port(0).bindNow();
        int nobody = closed.port();
        closed.disposeNow();
        sender.open(new InetSocketAddress("127.0.0.1", nobody));
        for (int i = 0; i < 20; i++) {
            assertThat(sender.send(0, server.port(), "direct", Duration.ofSeconds(30)))
                    .isEqualTo("200 hello");
            assertThat(sender.send(1, server.port(), "proxied", Duration.ofSeconds(30)))
                    .contains("ConnectException");
        }
        assertThat(requests).hasSize(20).containsOnly("GET /direct");
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.78.0", "4.81.0"})
    void aClosedClientStaysClosedAndIsForgotten(String release) throws Exception {
        Sender sender = sender(release);
        sender.open(null);
        assertThat(sender.send(0, server.port(), "a", Duration.ofSeconds(30))).isEqualTo("200 hello");
        WeakReference<Object> closed = sender.close(0);
        sender.open(null);
        assertThat(sender.send(1, server.port(), "b", Duration.ofSeconds(30))).isEqualTo("200 hello");
        for (int i = 0; i < 1_000 && closed.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(closed.get())
                .as("the closed client's base, after collections")
                .isNull();
        assertThat(sender.send(1, server.port(), "c", Duration.ofSeconds(30))).isEqualTo("200 hello");
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.78.0", "4.81.0"})
    void thirtyTenantsReachTheirOwnPorts(String release) throws Exception {
        Sender sender = sender(release);
        DisposableServer other = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle((request, response) -> response.sendString(Flux.just("other")))
                .bindNow();
        for (int tenant = 0; tenant < 30; tenant++) {
            sender.open(null);
        }
        for (int round = 0; round < 3; round++) {
            for (int tenant = 0; tenant < 30; tenant++) {
                assertThat(sender.send(tenant, server.port(), "t" + tenant, Duration.ofSeconds(30)))
                        .isEqualTo("200 hello");
                assertThat(sender.send(tenant, other.port(), "t" + tenant, Duration.ofSeconds(30)))
                        .isEqualTo("200 other");
            }
        }
        other.disposeNow();
    }

    private static Sender sender(String release) throws ReflectiveOperationException {
        SdkLoader sdk =
                new SdkLoader(SdkRelease.of(release), SdkLoader.patches("prepared-http-client"), PatchedSender.class);
        Sender sender = (Sender) Class.forName(PatchedSender.class.getName(), true, sdk)
                .getDeclaredConstructor()
                .newInstance();
        assertThat(sdk.isOn("prepared-http-client"))
                .as(sdk.outcomes().toString())
                .isTrue();
        return sender;
    }

    public interface Sender {
        void open(InetSocketAddress proxy);

        /** Status and body, or the exception. */
        String send(int client, int port, String path, Duration timeout) throws Exception;

        /** The base of all that the client's requests went through. */
        WeakReference<Object> close(int client) throws Exception;
    }

    public static final class PatchedSender implements Sender {
        private final List<ReactorNettyClient> clients = new java.util.ArrayList<>();

        public PatchedSender() throws ClassNotFoundException {
            Class.forName(ReactorNettyClient.class.getName());
        }

        @Override
        public void open(InetSocketAddress proxy) {
            HttpClientConfig config = new HttpClientConfig(new Configs());
            if (proxy != null) {
                config.withProxy(new ProxyOptions(ProxyOptions.Type.HTTP, proxy));
            }
            ConnectionProvider pool = ConnectionProvider.create("pool " + clients.size(), 2);
            clients.add(ReactorNettyClient.createWithConnectionProvider(pool, config));
        }

        @Override
        public String send(int client, int port, String path, Duration timeout) throws Exception {
            URI uri = new URI("http", null, "127.0.0.1", port, "/" + path, null, null);
            HttpRequest request = new HttpRequest(HttpMethod.GET, uri, port, new HttpHeaders());
            try {
                // Like the SDK, asks for the body in the event loop: another thread may come after the connection has
                // gone on.
                return clients.get(client)
                        .send(request, timeout)
                        .flatMap(response -> response.bodyAsString().map(body -> response.statusCode() + " " + body))
                        .block(Duration.ofSeconds(60));
            } catch (RuntimeException e) {
                Throwable cause =
                        e.getCause() == null || e.getClass().getSimpleName().startsWith("ReadTimeout")
                                ? e
                                : e.getCause();
                return cause.getClass().getSimpleName() + ' ' + cause;
            }
        }

        @Override
        public WeakReference<Object> close(int client) throws Exception {
            ReactorNettyClient closing = clients.set(client, null);
            closing.shutdown();
            return new WeakReference<>(dev.winnow.patches.testing.Members.get(closing, "httpClient"));
        }
    }
}
