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
 * Writes the text to sign, and the token, straight into byte arrays.
 *
 * <p>The vendor's builder grows three times, becomes a string, and that becomes bytes.
 *
 * <p>Preserved: every signed byte, the pool of MACs, the rotation of keys. Text beyond ASCII and null headers run the
 * vendor's code. Nothing is remembered.
 */
@AutoService(Patch.class)
public final class AuthToken extends Patch {
    public AuthToken() {
        super("auth-token", "Writes the text to sign straight into a byte array", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
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

        @EarlyReturn(shapes = "e6ac654df172268c 4.63.0..4.83.0")
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
