package dev.winnow.patches.cosmos4.http;

import java.net.URI;
import java.net.URISyntaxException;

import com.azure.cosmos.implementation.GlobalEndpointManager;
import com.azure.cosmos.implementation.PathsHelper;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
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
        private static boolean HTTP_CONNECTION_WITHOUT_TLS_ALLOWED;
        private GlobalEndpointManager globalEndpointManager;

        public abstract URI getRootUri(RxDocumentServiceRequest request);

        private String ensureSlashPrefixed(String path) {
            return path;
        }

        @Replaces(shapes = "266a85789dfbdf30 4.69.0..4.81.0")
        private URI getUri(RxDocumentServiceRequest request) throws URISyntaxException {
            URI root = request.getEndpointOverride();
            if (root == null) {
                root = request.getIsMedia()
                        ? globalEndpointManager.getWriteEndpoints().get(0).getGatewayRegionalEndpoint()
                        : getRootUri(request);
            }
            String path = PathsHelper.generatePath(request.getResourceType(), request, request.isFeed);
            if (request.getResourceType().equals(ResourceType.DatabaseAccount)) {
                path = "";
            }
            String scheme = HTTP_CONNECTION_WITHOUT_TLS_ALLOWED ? root.getScheme() : "https";
            String text = UrlText.uri(scheme, root.getHost(), root.getPort(), path);
            return text == null
                    ? new URI(scheme, null, root.getHost(), root.getPort(), ensureSlashPrefixed(path), null, null)
                    : new URI(text);
        }
    }
}
