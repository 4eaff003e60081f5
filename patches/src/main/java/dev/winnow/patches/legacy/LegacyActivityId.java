package dev.winnow.patches.legacy;

import java.util.UUID;

import com.google.auto.service.AutoService;
import com.microsoft.azure.cosmosdb.rx.internal.RxDocumentServiceRequest;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.ActivityIds;

/**
 * Sends an activity id as the text that it arrived as.
 *
 * <p>The vendor parses the request's id and prints it again, once for the header and once for the response.
 *
 * <p>Preserved: the parsing, because a malformed id must fail; and the printed text of an id that is not written as
 * {@link UUID#toString} does.
 */
@AutoService(Patch.class)
public final class LegacyActivityId extends Patch {
    public LegacyActivityId() {
        super("legacy-activity-id", "Sends activity ids as the text that arrived", "PR 248");
    }

    @Override
    public String group() {
        return "legacy";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.microsoft.azure.cosmosdb.internal.directconnectivity.HttpTransportClient")
    static class HttpTransportClient {
        @Redirects(
                in = {"prepareHttpMessage", "lambda$invokeStoreAsync$*"},
                shapes = {"9856d735773d8fe8 2.4.5..2.5.1", "36eba64a72ec00de 2.4.5..2.5.1"},
                fixed = {"8e1780143ad33c16 2.6.1..2.6.14", "24401257ef215ef5 2.6.1..2.6.14"})
        static String toString(UUID activityId, @CallerArgument RxDocumentServiceRequest request) {
            return ActivityIds.text(activityId, request.getActivityId());
        }
    }
}
