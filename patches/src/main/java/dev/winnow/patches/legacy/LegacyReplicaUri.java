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
 * Parses each replica's address once, and builds the request's address as text.
 *
 * <p>The vendor parses the addresses of all replicas, encodes the path with a regular expression, and joins the two
 * with {@link URI#resolve}.
 *
 * <p>Preserved: the text of {@code URI.resolve}, also for an address without a slash at its end, for which the
 * vendor's fix in 2.6.1 has another result; errors with their messages.
 */
@AutoService(Patch.class)
public final class LegacyReplicaUri extends Patch {
    public LegacyReplicaUri() {
        super("legacy-replica-uri", "Parses the addresses of replicas once", "PR 248");
    }

    @Override
    public String group() {
        return "legacy";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
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
