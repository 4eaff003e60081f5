package dev.winnow.patches.cosmos4.rntbd;

import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;

import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.rntbd.CompletionAction;

/**
 * Wraps the error of a failed RNTBD request in no exceptions that nobody sees.
 *
 * <p>The vendor adds two actions with {@code whenComplete} and drops the futures. If the request fails, as each read
 * of an absent document does, each future creates an exception with a stack trace and all headers as JSON.
 *
 * <p>Preserved: the actions, their order and threads; the result; suppressed exceptions of actions.
 */
@AutoService(Patch.class)
public final class RntbdFailures extends Patch {
    public RntbdFailures() {
        super("rntbd-failures", "Wraps errors of RNTBD requests in no exceptions that nobody sees", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdServiceEndpoint")
    abstract static class RntbdServiceEndpoint {
        @Redirects(in = "request", shapes = "f11e423a6a6c6756 4.63.0..4.83.0")
        static CompletableFuture<StoreResponse> whenComplete(
                RntbdRequestRecord request, BiConsumer<StoreResponse, Throwable> action) {
            CompletionAction.run(request, action);
            return request;
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestManager")
    abstract static class RntbdRequestManager {
        @Redirects(in = "addPendingRequestRecord", shapes = "1bf0ed88ece886db 4.63.0..4.83.0")
        static CompletableFuture<StoreResponse> whenComplete(
                RntbdRequestRecord request, BiConsumer<StoreResponse, Throwable> action) {
            CompletionAction.run(request, action);
            return request;
        }
    }
}
