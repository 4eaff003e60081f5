package dev.winnow.patches.legacy;

import java.net.URI;
import java.net.URISyntaxException;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.ReplicaUris;
import dev.winnow.patches.runtime.uri.UrlText;

/**
 * A replica's address is parsed once, and what is requested of it is put together as text.
 *
 * <p>The vendor parses the addresses of all replicas for each request, encodes the resource's path with a regular
 * expression, and lets {@link URI#resolve} join the two, which parses, normalizes and builds the text anew.
 *
 * <p>Kept: the text that {@code URI.resolve} gives, also for an address that does not end with a slash, where the vendor's
 * own fix in 2.6.1 gives another; errors with their messages, which are never remembered.
 */
@AutoService(Patch.class)
public final class LegacyReplicaUri extends Patch {
    public LegacyReplicaUri() {
        super("legacy-replica-uri", "addresses of replicas are parsed once, requests' are put together", "PR 248");
    }

    @Override
    public String group() {
        return "legacy";
    }

    @Template("com.microsoft.azure.cosmosdb.internal.directconnectivity.HttpUtils")
    abstract static class HttpUtils {
        public static String urlEncode(String url) {
            return null;
        }

        @Redirects(in = "toURI", constructorOf = URI.class, shapes = "52afa9f79e21af65 2.4.5..2.5.1")
        static URI parse(String text) throws URISyntaxException {
            return ReplicaUris.parse(text);
        }
    }

    @Template("com.microsoft.azure.cosmosdb.internal.directconnectivity.HttpTransportClient")
    abstract static class HttpTransportClient {
        @Redirects(
                in = "createURI",
                of = HttpUtils.class,
                shapes = "c337aafc7be3cae2 2.4.5..2.5.1",
                fixed = "0d7d8f67339951e1 2.6.1..2.6.14")
        static String urlEncode(String path) {
            return UrlText.encoded(path, HttpUtils::urlEncode);
        }

        @Redirects(in = "createURI", shapes = "c337aafc7be3cae2 2.4.5..2.5.1", fixed = "0d7d8f67339951e1 2.6.1..2.6.14")
        static URI resolve(URI address, String path) {
            return ReplicaUris.resolve(address, path);
        }
    }
}
