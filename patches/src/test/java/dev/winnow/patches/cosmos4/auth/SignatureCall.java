package dev.winnow.patches.cosmos4.auth;

import java.security.InvalidKeyException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

import javax.crypto.Mac;
import javax.crypto.MacSpi;
import javax.crypto.spec.SecretKeySpec;

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
        return Arrays.asList(first, second, signers.size(), failing(verb, request.resource, type, headers));
    }

    /** Also a signer that fails goes back to its pool. */
    private Object failing(RequestVerb verb, String resource, ResourceType type, Map<String, String> headers)
            throws ReflectiveOperationException {
        @SuppressWarnings("unchecked")
        Collection<Object> signers = (Collection<Object>) Members.get(Members.get(provider, "macPool"), "pool");
        Collection<Object> before = List.copyOf(signers);
        signers.clear();
        signers.add(new FailingMac());
        try {
            return provider.generateKeyAuthorizationSignature(verb, resource, type, headers);
        } catch (IllegalStateException e) {
            return e.getMessage() + signers.size();
        } finally {
            signers.clear();
            signers.addAll(before);
        }
    }

    private static final class FailingMac extends Mac {
        FailingMac() {
            super(new FailingSpi(), null, "failing");
            try {
                init(new SecretKeySpec(new byte[] {1}, "failing"));
            } catch (InvalidKeyException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static final class FailingSpi extends MacSpi {
        @Override
        protected int engineGetMacLength() {
            return 32;
        }

        @Override
        protected void engineInit(Key key, AlgorithmParameterSpec parameters) {}

        @Override
        protected void engineUpdate(byte input) {
            throw new IllegalStateException("cannot sign");
        }

        @Override
        protected void engineUpdate(byte[] input, int offset, int length) {
            throw new IllegalStateException("cannot sign");
        }

        @Override
        protected byte[] engineDoFinal() {
            throw new IllegalStateException("cannot sign");
        }

        @Override
        protected void engineReset() {}
    }
}
