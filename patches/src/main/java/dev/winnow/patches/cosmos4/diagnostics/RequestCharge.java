package dev.winnow.patches.cosmos4.diagnostics;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.DecimalText;

/**
 * A response's charge is read without buffers.
 *
 * <p>The vendor asks {@link Double#parseDouble} once for the diagnostics and once for the response (112 B).
 *
 * <p>Kept: every bit of the result, and the exception for what is no number.
 */
@AutoService(Patch.class)
public final class RequestCharge extends Patch {
    public RequestCharge() {
        super("request-charge", "A response's charge is read without buffers", "beyond the vendor");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponse {
        @Redirects(in = "getRequestCharge", of = Double.class, shapes = "026cd01c35b69c5d 4.63.0..4.81.0")
        static double parseDouble(String text) {
            return DecimalText.parse(text);
        }
    }

    @Template("com.azure.cosmos.implementation.ResourceResponse")
    static class ResourceResponse {
        @Redirects(in = "getRequestCharge", of = Double.class, shapes = "5d6c49eb1339b0dc 4.63.0..4.81.0")
        static double parseDouble(String text) {
            return DecimalText.parse(text);
        }
    }
}
