package dev.winnow.patches.both;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import com.microsoft.azure.cosmosdb.internal.BaseAuthorizationTokenProvider;
import com.microsoft.azure.cosmosdb.internal.ResourceType;
import dev.winnow.patches.cosmos4.auth.SignedRequest;
import dev.winnow.patches.testing.Call;

/** Signs requests by both of the first generation's ways. */
final class LegacySignatureCall implements Call<SignedRequest> {
    private static final List<String> VERBS = List.of("GET", "POST", "put", "Delete", "PATCH", "");

    private final BaseAuthorizationTokenProvider provider = new BaseAuthorizationTokenProvider("AAAA");

    @Override
    public Object observe(SignedRequest request) {
        Map<String, String> headers = request.headers();
        String verb = request.verb < 0 ? null : VERBS.get(request.verb);
        ResourceType type = ResourceType.valueOf(request.type);
        String signature = provider.generateKeyAuthorizationSignature(verb, request.resource, type, headers);
        // Without a date this way asks the clock, of which each side would see another second.
        boolean dated = request.msDate != null && !request.msDate.isEmpty();
        String other = !dated || request.resource == null
                ? null
                : provider.generateKeyAuthorizationSignatureNew(verb, "dbs/" + request.resource, request.type, headers);
        return Arrays.asList(signature, other, headers);
    }
}
