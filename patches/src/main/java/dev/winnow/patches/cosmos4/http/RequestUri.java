package dev.winnow.patches.cosmos4.http;

import java.net.URI;
import java.net.URISyntaxException;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.UrlText;

/**
 * The request's URI from its text, where no part of it needs quoting.
 *
 * <p>The vendor puts a slash before the path and uses the constructor of {@link URI} for seven parts, which puts them
 * together in a builder that grows, looking for characters to quote, and then parses the result (0.9 kB). Here what
 * stands before the path is remembered.
 *
 * <p>Kept: the same URI, because the text is what that constructor would have parsed; a host comes out of a URI and is
 * valid. Other paths, hosts in brackets and what is null go the vendor's way, with its exceptions.
 */
@AutoService(Patch.class)
public final class RequestUri extends Patch {
    public RequestUri() {
        super("request-uri", "The request's URI is parsed from plain text", "beyond the vendor");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    abstract static class RxGatewayStoreModel {
        @Redirects(in = "getUri", constructorOf = URI.class, shapes = "266a85789dfbdf30 4.69.0..4.81.0")
        static URI uri(
                String scheme, String userInfo, String host, int port, String path, String query, String fragment)
                throws URISyntaxException {
            return UrlText.uri(scheme, host, port, path);
        }

        /** {@link UrlText#uri} puts the slash where it is missing. */
        @Redirects(in = "getUri", shapes = "266a85789dfbdf30 4.69.0..4.81.0")
        static String ensureSlashPrefixed(RxGatewayStoreModel model, String path) {
            return path;
        }
    }
}
