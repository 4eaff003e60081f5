package dev.winnow.patches.netty;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.function.BiFunction;
import java.util.function.Supplier;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.UriOrigin;

/**
 * Parses plain URLs without regular expressions in Reactor Netty's HTTP client, and remembers their addresses.
 *
 * <p>For each request Reactor Netty matches the URL, its scheme and its port, and creates the unresolved address
 * three times.
 *
 * <p>Preserved: the parts, and DNS: only unresolved addresses are remembered. Other URLs, IP addresses, and factories
 * that create addresses in another way run Reactor Netty's code.
 */
@AutoService(Patch.class)
public final class UriEndpoints extends NettyPatch {
    public UriEndpoints() {
        super("uri-endpoint", "Parses URLs without regular expressions in Reactor Netty", "own");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("reactor.netty.http.client.HttpClientConnect")
    static class HttpClientConnect {
        static BiFunction<String, Integer, InetSocketAddress> URI_ADDRESS_MAPPER;
    }

    @Template("reactor.netty.http.client.UriEndpoint")
    static class UriEndpoint {
        Supplier<? extends SocketAddress> remoteAddress;
        Supplier<? extends SocketAddress> remoteAddressSupplier;
        final String pathAndQuery;

        UriEndpoint(
                String scheme,
                String host,
                int port,
                Supplier<? extends SocketAddress> remoteAddress,
                String pathAndQuery) {
            this.pathAndQuery = pathAndQuery;
        }

        @EarlyReturn(shapes = {"eb690d6878202347 1.0.45..1.0.48", "169945a489d3adb5 1.2.8..1.2.16"})
        String toExternalForm() {
            return remoteAddress instanceof UriOrigin ? ((UriOrigin) remoteAddress).external(pathAndQuery) : null;
        }

        @EarlyReturn(method = "toExternalForm", shapes = "3caa6b654451d6a1 1.2.18")
        String suppliedExternalForm() {
            return remoteAddressSupplier instanceof UriOrigin
                    ? ((UriOrigin) remoteAddressSupplier).external(pathAndQuery)
                    : null;
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

        @EarlyReturn(shapes = {"07956b504c1de2b1 1.0.45..1.2.16", "4d08cd33ce793c49 1.2.18"})
        UriEndpoint createUriEndpoint(String url, boolean isWs) {
            boolean usual = inetSocketAddressFunction == HttpClientConnect.URI_ADDRESS_MAPPER;
            int path = usual ? UriOrigin.path(url) : 0;
            if (path == 0) {
                return null;
            }
            UriOrigin origin = UriOrigin.of(url, path);
            if (origin == null) {
                String scheme = UriOrigin.scheme(url);
                String host = UriOrigin.host(url, path);
                int port = UriOrigin.port(url, path);
                InetSocketAddress address = port <= 65535 ? inetSocketAddressFunction.apply(host, port) : null;
                if (address == null || !address.isUnresolved()) {
                    return null;
                }
                boolean secure = UriEndpoint.isSecureScheme(scheme);
                String external = UriEndpoint.toSocketAddressStringWithoutDefaultPort(address, secure);
                origin = new UriOrigin(url.substring(0, path), scheme, host, port, address, scheme + "://" + external)
                        .keep();
            }
            return new UriEndpoint(origin.scheme(), origin.host(), origin.port(), origin, url.substring(path));
        }
    }
}
