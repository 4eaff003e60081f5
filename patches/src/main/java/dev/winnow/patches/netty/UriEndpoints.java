package dev.winnow.patches.netty;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.function.BiFunction;
import java.util.function.Supplier;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.UriOrigin;

/**
 * Parses plain URLs without regular expressions in Reactor Netty's HTTP client, and remembers their addresses.
 *
 * <p>For each request Reactor Netty matches the URL, its scheme and its port, and creates the unresolved address of
 * host and port three times, each time after trying to read the host as an IP address.
 *
 * <p>Preserved: the same parts, and DNS: only unresolved addresses are remembered, so each connection still resolves
 * its host. URLs that are not plain, hosts that are IP addresses, and factories that create addresses in another way
 * run Reactor Netty's code.
 */
@AutoService(Patch.class)
public final class UriEndpoints extends Patch {
    public UriEndpoints() {
        super("uri-endpoint", "Parses URLs without regular expressions in Reactor Netty", "beyond the vendor");
    }

    @Override
    public String group() {
        return "netty";
    }

    /** Reactor Netty serves the whole application, so that only who asks for it gets it. */
    @Override
    public boolean inAll() {
        return false;
    }

    @Template("reactor.netty.http.client.HttpClientConnect")
    static class HttpClientConnect {
        static BiFunction<String, Integer, InetSocketAddress> URI_ADDRESS_MAPPER;
    }

    @Template("reactor.netty.http.client.UriEndpoint")
    static class UriEndpoint {
        final String scheme;
        final String host;
        final int port;
        final String pathAndQuery;
        final Supplier<? extends SocketAddress> remoteAddress;

        UriEndpoint(
                String scheme,
                String host,
                int port,
                Supplier<? extends SocketAddress> remoteAddress,
                String pathAndQuery) {
            this.scheme = scheme;
            this.host = host;
            this.port = port;
            this.remoteAddress = remoteAddress;
            this.pathAndQuery = pathAndQuery;
        }

        @EarlyReturn(shapes = "169945a489d3adb5 1.2.8..1.2.16")
        String toExternalForm() {
            return remoteAddress instanceof UriOrigin ? ((UriOrigin) remoteAddress).external(pathAndQuery) : null;
        }

        static boolean isSecureScheme(String scheme) {
            return false;
        }

        static String toSocketAddressStringWithoutDefaultPort(SocketAddress address, boolean secure) {
            return null;
        }
    }

    @Template("reactor.netty.http.client.UriEndpointFactory")
    abstract static class UriEndpointFactory {
        BiFunction<String, Integer, InetSocketAddress> inetSocketAddressFunction;

        @EarlyReturn(shapes = "4b8ec9e89d329f67 1.2.8..1.2.16")
        UriEndpoint createUriEndpoint(String url, boolean isWs, Supplier<? extends SocketAddress> connectAddress) {
            boolean usual = inetSocketAddressFunction == HttpClientConnect.URI_ADDRESS_MAPPER;
            int path = usual ? UriOrigin.path(url) : 0;
            UriOrigin known = path == 0 ? null : UriOrigin.of(url, path);
            return known == null
                    ? null
                    : new UriEndpoint(known.scheme(), known.host(), known.port(), known, url.substring(path));
        }

        /** Remembers where a plain URL leads to. */
        @OnMethodExit(shapes = "4b8ec9e89d329f67 1.2.8..1.2.16")
        UriEndpoint createUriEndpoint(
                UriEndpoint parsed,
                @CallerArgument String url,
                @CallerArgument Supplier<? extends SocketAddress> connectAddress) {
            boolean usual = inetSocketAddressFunction == HttpClientConnect.URI_ADDRESS_MAPPER;
            int path = usual ? UriOrigin.path(url) : 0;
            if (path != 0 && parsed.port <= 65535) {
                InetSocketAddress address = inetSocketAddressFunction.apply(parsed.host, parsed.port);
                if (address.isUnresolved()) {
                    boolean secure = UriEndpoint.isSecureScheme(parsed.scheme);
                    String origin = parsed.scheme
                            + "://"
                            + UriEndpoint.toSocketAddressStringWithoutDefaultPort(address, secure);
                    new UriOrigin(url.substring(0, path), parsed.scheme, parsed.host, parsed.port, address, origin)
                            .keep();
                }
            }
            return parsed;
        }
    }
}
