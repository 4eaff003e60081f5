package dev.winnow.patches.cosmos4.auth;

import java.util.Map;

import javax.crypto.Mac;

import com.azure.core.credential.AzureKeyCredential;
import com.azure.cosmos.implementation.PathsHelper;
import com.azure.cosmos.implementation.RequestVerb;
import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.azure.cosmos.models.ModelBridgeInternal;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.SignedText;

/**
 * What a request's signature covers is written straight into bytes, and so is the token.
 *
 * <p>The vendor lower-cases the date into a string, collects the parts in a builder that grows three times, makes a string
 * of it and bytes of that, for each request.
 *
 * <p>Kept: every byte of what is signed, the pool of MACs and the rotation of keys; a text that is not ASCII and a header
 * that is null take the vendor's way, on which {@code auth-token-builder} may be. Nothing is remembered.
 */
@AutoService(Patch.class)
public final class AuthToken extends Patch {
    public AuthToken() {
        super("auth-token", "What a request's signature covers is written straight into bytes", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.MacPool$ReUsableMac")
    abstract static class ReUsableMac {
        public abstract Mac get();

        public abstract void close();
    }

    @Template("com.azure.cosmos.implementation.BaseAuthorizationTokenProvider")
    abstract static class BaseAuthorizationTokenProvider {
        private AzureKeyCredential credential;

        private ReUsableMac getReUseableMacInstance() {
            return null;
        }

        @EarlyReturn(shapes = "e6ac654df172268c 4.63.0..4.81.0")
        public String generateKeyAuthorizationSignature(
                RequestVerb verb, String resourceIdOrFullName, String resourceSegment, Map<String, String> headers) {
            if (verb == null
                    || resourceSegment == null
                    || headers == null
                    || StringUtils.isEmpty(credential.getKey())) {
                return null;
            }
            String resource = resourceIdOrFullName == null ? "" : resourceIdOrFullName;
            String method = ModelBridgeInternal.toLower(verb);
            String msDate = headers.get("x-ms-date");
            String date = headers.get("date");
            if (msDate == null && headers.containsKey("x-ms-date")
                    || date == null && headers.containsKey("date")
                    || !SignedText.isPlain(method, resourceSegment, resource, msDate, date)) {
                return null;
            }
            boolean lowerCase = !PathsHelper.isNameBased(resource);
            ReUsableMac mac = getReUseableMacInstance();
            try {
                return SignedText.sign(mac.get(), method, resourceSegment, resource, lowerCase, msDate, date);
            } finally {
                mac.close();
            }
        }
    }
}
