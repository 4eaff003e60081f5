package dev.winnow.patches.cosmos4;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

import javax.crypto.Mac;

import com.azure.core.credential.AzureKeyCredential;
import com.azure.cosmos.implementation.PathsHelper;
import com.azure.cosmos.implementation.RequestVerb;
import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.azure.cosmos.models.ModelBridgeInternal;
import com.google.auto.service.AutoService;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.Replaces;
import dev.winnow.patches.model.Template;
import dev.winnow.patches.runtime.SignedText;

/**
 * What a request's signature covers is written straight into bytes, and so is the token.
 *
 * <p>The vendor lower-cases the date into a string, collects the parts in a builder that grows three times, makes a string
 * of it and bytes of that, for each request.
 *
 * <p>Kept: every byte of what is signed, the pool of MACs and the rotation of keys; a text that is not ASCII and a header
 * that is null take the vendor's way. Nothing is remembered. It supersedes {@code auth-token-builder}, whose sized builder
 * is on that way.
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

        @Replaces(
                shapes = {"e6ac654df172268c 4.63.0..4.81.0"},
                supersedes = {"auth-token-builder"})
        public String generateKeyAuthorizationSignature(
                RequestVerb verb, String resourceIdOrFullName, String resourceSegment, Map<String, String> headers) {
            if (verb == null) {
                throw new IllegalArgumentException("verb");
            }
            String resource = resourceIdOrFullName == null ? "" : resourceIdOrFullName;
            if (resourceSegment == null) {
                throw new IllegalArgumentException("resourceSegment");
            }
            if (headers == null) {
                throw new IllegalArgumentException("headers");
            }
            if (StringUtils.isEmpty(credential.getKey())) {
                throw new IllegalArgumentException("key credentials cannot be empty");
            }
            boolean lowerCase = !PathsHelper.isNameBased(resource);
            String method = ModelBridgeInternal.toLower(verb);
            String msDate = headers.get("x-ms-date");
            String date = headers.get("date");
            boolean plain = (msDate != null || !headers.containsKey("x-ms-date"))
                    && (date != null || !headers.containsKey("date"))
                    && SignedText.isPlain(method, resourceSegment, resource, msDate, date);
            byte[] payload = null;
            if (!plain) {
                resource = lowerCase ? resource.toLowerCase(Locale.ROOT) : resource;
                msDate = headers.containsKey("x-ms-date")
                        ? headers.get("x-ms-date").toLowerCase(Locale.ROOT)
                        : "";
                date = headers.containsKey("date") ? headers.get("date").toLowerCase(Locale.ROOT) : "";
                payload = new StringBuilder(SignedText.length(method, resourceSegment, resource, msDate, date))
                        .append(method)
                        .append('\n')
                        .append(resourceSegment)
                        .append('\n')
                        .append(resource)
                        .append('\n')
                        .append(msDate)
                        .append('\n')
                        .append(date)
                        .append('\n')
                        .toString()
                        .getBytes(StandardCharsets.UTF_8);
            }
            ReUsableMac mac = getReUseableMacInstance();
            try {
                return plain
                        ? SignedText.sign(mac.get(), method, resourceSegment, resource, lowerCase, msDate, date)
                        : SignedText.token(mac.get().doFinal(payload));
            } finally {
                mac.close();
            }
        }
    }
}
