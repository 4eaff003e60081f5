package dev.winnow.patches.legacy;

import java.net.URI;

import com.google.auto.service.AutoService;
import com.microsoft.azure.cosmosdb.internal.Utils;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.ReplicaUris;
import dev.winnow.patches.runtime.uri.UrlText;
import org.slf4j.Logger;

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
        private static Logger log;

        public static String urlEncode(String url) {
            return null;
        }

        @Replaces(shapes = "52afa9f79e21af65 2.4.5..2.5.1")
        public static URI toURI(String uri) {
            try {
                return ReplicaUris.parse(uri);
            } catch (Exception e) {
                log.error("failed to parse {}", uri, e);
                throw new IllegalArgumentException("failed to parse uri " + uri, e);
            }
        }
    }

    @Template("com.microsoft.azure.cosmosdb.internal.directconnectivity.HttpTransportClient")
    abstract static class HttpTransportClient {
        @Replaces(shapes = "c337aafc7be3cae2 2.4.5..2.5.1", fixed = "0d7d8f67339951e1 2.6.1..2.6.14")
        static URI createURI(URI baseAddress, String resourcePath) {
            String path = Utils.trimBeginningAndEndingSlashes(resourcePath);
            String encoded = UrlText.encoded(path);
            return ReplicaUris.resolve(baseAddress, encoded == null ? HttpUtils.urlEncode(path) : encoded);
        }
    }
}
