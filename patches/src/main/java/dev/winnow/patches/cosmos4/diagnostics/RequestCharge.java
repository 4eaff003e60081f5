package dev.winnow.patches.cosmos4.diagnostics;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.DecimalText;

/**
 * Parses the request charge without buffers.
 *
 * <p>The vendor calls {@link Double#parseDouble} twice per response (112 B), more often for a page of a query.
 *
 * <p>Preserved: every bit of the result, and the exception for text that is not a number.
 */
@AutoService(Patch.class)
public final class RequestCharge extends Patch {
    public RequestCharge() {
        super("request-charge", "Parses the request charge without buffers", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponse {
        @Redirects(in = "getRequestCharge", of = Double.class, shapes = "026cd01c35b69c5d 4.63.0..4.83.0")
        static double parseDouble(String text) {
            return DecimalText.parse(text);
        }
    }

    @Template("com.azure.cosmos.implementation.ResourceResponse")
    static class ResourceResponse {
        @Redirects(in = "getRequestCharge", of = Double.class, shapes = "5d6c49eb1339b0dc 4.63.0..4.83.0")
        static double parseDouble(String text) {
            return DecimalText.parse(text);
        }
    }

    @Template("com.azure.cosmos.models.FeedResponse")
    static class FeedResponse {
        @Redirects(in = "getRequestCharge", of = Double.class, shapes = "8c5f8bbd69749603 4.63.0..4.83.0")
        static double parseDouble(String text) {
            return DecimalText.parse(text);
        }
    }
}
