package dev.winnow.patches.netty;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.MappedAddress;
import dev.winnow.patches.runtime.uri.UriOrigin;

/**
 * Reactor Netty's HTTP client takes plain URLs apart without regular expressions, and keeps where they lead to.
 *
 * <p>For each request it matches the URL, its scheme and its port, and makes the unresolved address of host and port
 * three times over, each time after trying to read the host as an IP address.
 *
 * <p>Kept: the same parts, and DNS: only unresolved addresses are kept, so each connection still resolves its host. URLs
 * that are not plain, hosts that are IP addresses and factories with another way to an address go the vendor's way.
 */
@AutoService(Patch.class)
public final class UriEndpoints extends Patch {
    public UriEndpoints() {
        super("uri-endpoint", "Reactor Netty takes URLs apart without regular expressions", "beyond the vendor");
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
        final String pathAndQuery;
        final Supplier<? extends SocketAddress> remoteAddress;

        UriEndpoint(
                String scheme,
                String host,
                int port,
                Supplier<? extends SocketAddress> remoteAddress,
                String pathAndQuery) {
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
        static Pattern URL_PATTERN;
        BiFunction<String, Integer, InetSocketAddress> inetSocketAddressFunction;

        static String cleanPathAndQuery(String pathAndQuery) {
            return pathAndQuery;
        }

        static String cleanHostString(String host) {
            return host;
        }

        static String validateScheme(String scheme) {
            return scheme;
        }

        abstract String resolveScheme(boolean isWs);

        @Replaces(shapes = "4b8ec9e89d329f67 1.2.8..1.2.16")
        UriEndpoint createUriEndpoint(String url, boolean isWs, Supplier<? extends SocketAddress> connectAddress) {
            if (url.startsWith("/")) {
                return new UriEndpoint(resolveScheme(isWs), "localhost", 80, connectAddress, url);
            }
            boolean usual = inetSocketAddressFunction == HttpClientConnect.URI_ADDRESS_MAPPER;
            int path = usual ? UriOrigin.path(url) : 0;
            UriOrigin known = path == 0 ? null : UriOrigin.of(url, path);
            if (known != null) {
                return new UriEndpoint(known.scheme(), known.host(), known.port(), known, url.substring(path));
            }
            Matcher matcher = URL_PATTERN.matcher(url);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("Unable to parse url [" + url + "]");
            }
            String scheme =
                    matcher.group(1) != null ? validateScheme(matcher.group(1).toLowerCase()) : resolveScheme(isWs);
            String host = cleanHostString(matcher.group(2));
            String portText = matcher.group(3);
            boolean secure = UriEndpoint.isSecureScheme(scheme);
            int port = portText != null ? Integer.parseInt(portText) : secure ? 443 : 80;
            String pathAndQuery = cleanPathAndQuery(matcher.group(4));
            if (path != 0 && port <= 65535) {
                InetSocketAddress address = inetSocketAddressFunction.apply(host, port);
                if (address.isUnresolved()) {
                    String authority = UriEndpoint.toSocketAddressStringWithoutDefaultPort(address, secure);
                    new UriOrigin(url.substring(0, path), scheme, host, port, address, scheme + "://" + authority)
                            .keep();
                }
            }
            return new UriEndpoint(
                    scheme, host, port, new MappedAddress(inetSocketAddressFunction, host, port), pathAndQuery);
        }
    }
}
