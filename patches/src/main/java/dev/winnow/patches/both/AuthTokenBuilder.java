package dev.winnow.patches.both;

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
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.SignedText;

/**
 * Creates the string builders of the authorization token with the capacity that they need.
 *
 * <p>The vendor's builders start with 16 characters and grow three times per request, in both generations.
 *
 * <p>Preserved: every signed byte. If {@code auth-token} is on and the text is ASCII, {@code auth-token} runs first and needs no
 * builder.
 */
@AutoService(Patch.class)
public final class AuthTokenBuilder extends Patch {
    public AuthTokenBuilder() {
        super("auth-token-builder", "Sizes the string builders of the authorization token", "PR 248");
    }

    /** Of the pull request that brought it, which was never taken over into the second generation. */
    @Override
    public String group() {
        return "legacy";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.MacPool$ReUsableMac")
    abstract static class ReUsableMac {
        public abstract Mac get();

        public abstract void close();
    }

    @Template("com.azure.cosmos.implementation.Utils")
    abstract static class Utils {
        public static String encodeBase64String(byte[] binaryData) {
            return null;
        }
    }

    @Template("com.azure.cosmos.implementation.BaseAuthorizationTokenProvider")
    abstract static class BaseAuthorizationTokenProvider {
        private AzureKeyCredential credential;

        private ReUsableMac getReUseableMacInstance() {
            return null;
        }

        @Replaces(shapes = {"e6ac654df172268c 4.63.0..4.83.0"})
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
            if (!PathsHelper.isNameBased(resource)) {
                resource = resource.toLowerCase(Locale.ROOT);
            }
            String method = ModelBridgeInternal.toLower(verb);
            String msDate =
                    headers.containsKey("x-ms-date") ? headers.get("x-ms-date").toLowerCase(Locale.ROOT) : "";
            String date = headers.containsKey("date") ? headers.get("date").toLowerCase(Locale.ROOT) : "";
            String text = new StringBuilder(SignedText.length(method, resourceSegment, resource, msDate, date))
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
                    .toString();
            ReUsableMac mac = getReUseableMacInstance();
            try {
                byte[] digest = mac.get().doFinal(text.getBytes(StandardCharsets.UTF_8));
                return "type=master&ver=1.0&sig=".concat(Utils.encodeBase64String(digest));
            } finally {
                mac.close();
            }
        }
    }

    /** In the first generation, where its name is the same in another package. */
    @Template("com.microsoft.azure.cosmosdb.internal.BaseAuthorizationTokenProvider")
    static class LegacyTokenProvider {
        @InitialCapacity(
                type = StringBuilder.class,
                shapes = "6d406317d7408479 2.4.5..2.5.1",
                fixed = "c553328875f8d9ea 2.6.1..2.6.14")
        public int generateKeyAuthorizationSignature(
                String verb, String resource, String resourceSegment, Map<String, String> headers) {
            return SignedText.lowerCaseLength(
                    verb, resourceSegment, resource, headers.get("x-ms-date"), headers.get("date"));
        }

        @InitialCapacity(
                type = StringBuilder.class,
                shapes = "777d2a4df4118080 2.4.5..2.5.1",
                fixed = "1c5b16c48e44a4c1 2.6.1..2.6.14")
        private int generateMessagePayload(
                String verb, String resource, String resourceType, Map<String, String> headers) {
            return SignedText.lowerCaseLength(
                    verb, resourceType, resource, headers.get("x-ms-date"), headers.get("date"));
        }
    }
}
