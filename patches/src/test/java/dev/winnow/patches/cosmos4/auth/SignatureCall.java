package dev.winnow.patches.cosmos4.auth;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import com.azure.core.credential.AzureKeyCredential;
import com.azure.cosmos.implementation.BaseAuthorizationTokenProvider;
import com.azure.cosmos.implementation.RequestVerb;
import com.azure.cosmos.implementation.ResourceType;
import dev.winnow.patches.differential.Call;

/** Signs requests, also after the key was changed; for both patches of the authorization token. */
public final class SignatureCall implements Call<SignedRequest> {
    private final AzureKeyCredential credential = new AzureKeyCredential("AAAA");
    private final BaseAuthorizationTokenProvider provider = new BaseAuthorizationTokenProvider(credential);

    @Override
    public Object observe(SignedRequest request) {
        if (request.key != null) {
            credential.update(request.key);
        }
        Map<String, String> headers = new HashMap<>();
        if (request.msDate != null || request.nullDate) {
            headers.put("x-ms-date", request.nullDate ? null : request.msDate);
        }
        if (request.date != null) {
            headers.put("date", request.date);
        }
        RequestVerb verb = request.verb < 0 ? null : RequestVerb.values()[request.verb % RequestVerb.values().length];
        ResourceType type = ResourceType.valueOf(request.type);
        String first = provider.generateKeyAuthorizationSignature(verb, request.resource, type, headers);
        return Arrays.asList(first, provider.generateKeyAuthorizationSignature(verb, request.resource, type, headers));
    }
}
