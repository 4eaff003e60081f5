package dev.winnow.patches.cosmos4.http;

import java.time.Duration;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.cache.PreparedClients;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpMethod;
import reactor.netty.http.client.HttpClient;
import reactor.netty.transport.Transport;

/**
 * Configures the HTTP client once for each combination of settings.
 *
 * <p>For each request the vendor applies five settings to the base client, each of which copies it with its
 * configuration (1.5 kB). Clients are immutable; each result is kept weakly.
 *
 * <p>Preserved: each step compares its setting, and its client by identity: two clients in a JVM share nothing, and a
 * base client that is exchanged takes effect at once. Proxy, TLS and connection pool belong to the base client.
 */
@AutoService(Patch.class)
public final class PreparedHttpClient extends Patch {
    public PreparedHttpClient() {
        super("prepared-http-client", "Configures the HTTP client once per combination of settings", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 16_384;
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyClient")
    abstract static class ReactorNettyClient {
        @Redirects(
                in = "send",
                shapes = {"ff73f9b48bb0d0a0 4.63.0..4.78.0", "03c4427171d490d0 4.79.0..4.83.0"})
        static HttpClient keepAlive(HttpClient client, boolean keepAlive) {
            return PreparedClients.with(client, keepAlive, HttpClient::keepAlive);
        }

        @Redirects(
                in = "send",
                shapes = {"ff73f9b48bb0d0a0 4.63.0..4.78.0", "03c4427171d490d0 4.79.0..4.83.0"})
        static HttpClient port(HttpClient client, int port) {
            return PreparedClients.withNumber(client, port, HttpClient::port);
        }

        /** The connect timeout, from 4.79.0 on. */
        @Redirects(in = "send", shapes = "03c4427171d490d0 4.79.0..4.83.0")
        static Transport<?, ?> option(HttpClient client, ChannelOption<Object> name, Object value) {
            return PreparedClients.withOption(client, name, value, HttpClient::option);
        }

        @Redirects(
                in = "send",
                shapes = {"ff73f9b48bb0d0a0 4.63.0..4.78.0", "03c4427171d490d0 4.79.0..4.83.0"})
        static HttpClient responseTimeout(HttpClient client, Duration timeout) {
            return PreparedClients.with(client, timeout, HttpClient::responseTimeout);
        }

        @Redirects(
                in = "send",
                shapes = {"ff73f9b48bb0d0a0 4.63.0..4.78.0", "03c4427171d490d0 4.79.0..4.83.0"})
        static HttpClient.RequestSender request(HttpClient client, HttpMethod method) {
            return PreparedClients.with(client, method, HttpClient::request);
        }
    }
}
