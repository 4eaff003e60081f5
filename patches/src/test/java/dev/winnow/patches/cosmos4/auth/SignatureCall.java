package dev.winnow.patches.cosmos4.auth;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

import com.azure.core.credential.AzureKeyCredential;
import com.azure.cosmos.implementation.BaseAuthorizationTokenProvider;
import com.azure.cosmos.implementation.RequestVerb;
import com.azure.cosmos.implementation.ResourceType;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;

/** Signs requests, also after the key was changed; for both patches of the authorization token. */
public final class SignatureCall implements Call<SignedRequest> {
    private final AzureKeyCredential credential = new AzureKeyCredential("AAAA");
    private final BaseAuthorizationTokenProvider provider = new BaseAuthorizationTokenProvider(credential);

    @Override
    public Object observe(SignedRequest request) throws ReflectiveOperationException {
        if (request.key != null) {
            credential.update(request.key);
        }
        Map<String, String> headers = request.headers();
        RequestVerb verb = request.verb < 0 ? null : RequestVerb.values()[request.verb % RequestVerb.values().length];
        ResourceType type = ResourceType.valueOf(request.type);
        String first = provider.generateKeyAuthorizationSignature(verb, request.resource, type, headers);
        String second = provider.generateKeyAuthorizationSignature(verb, request.resource, type, headers);
        // The signer that the first call took goes back to its pool, and the second call takes it again.
        Collection<?> signers = (Collection<?>) Members.get(Members.get(provider, "macPool"), "pool");
        return Arrays.asList(first, second, signers.size());
    }
}
