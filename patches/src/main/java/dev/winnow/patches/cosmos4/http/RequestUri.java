package dev.winnow.patches.cosmos4.http;

import java.net.URI;
import java.net.URISyntaxException;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.UrlText;

/**
 * Parses the request's URI from plain text if no part of it needs quoting.
 *
 * <p>The vendor's constructor of {@link URI} joins the parts in a growing builder and parses the result (0.9 kB).
 * This patch remembers the part before the path.
 *
 * <p>Preserved: the URI, because the text is what that constructor would parse. Other paths, hosts in brackets and
 * null use that constructor, with its exceptions.
 */
@AutoService(Patch.class)
public final class RequestUri extends Patch {
    public RequestUri() {
        super("request-uri", "Parses the request's URI from plain text", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 512;
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    abstract static class RxGatewayStoreModel {
        @Redirects(
                in = "getUri",
                constructorOf = URI.class,
                shapes = {
                    "24418b2a873f4119 4.63.0..4.64.0",
                    "0e25dd5fe865df8d 4.65.0..4.68.0",
                    "266a85789dfbdf30 4.69.0..4.83.0"
                })
        static URI uri(
                String scheme, String userInfo, String host, int port, String path, String query, String fragment)
                throws URISyntaxException {
            return UrlText.uri(scheme, host, port, path);
        }

        /** {@link UrlText#uri} puts the slash where it is missing. */
        @Redirects(
                in = "getUri",
                shapes = {
                    "24418b2a873f4119 4.63.0..4.64.0",
                    "0e25dd5fe865df8d 4.65.0..4.68.0",
                    "266a85789dfbdf30 4.69.0..4.83.0"
                })
        static String ensureSlashPrefixed(RxGatewayStoreModel model, String path) {
            return path;
        }
    }
}
