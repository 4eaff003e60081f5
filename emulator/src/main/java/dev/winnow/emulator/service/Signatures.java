package dev.winnow.emulator.service;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.store.ServiceError;

/**
 * Checks requests' signatures, as the service's REST reference describes them ("Access control in the Azure Cosmos DB SQL
 * API"): an HMAC over method, type and link of the resource, and date.
 */
public final class Signatures {
    private static final String ALGORITHM = "HmacSHA256";

    private Signatures() {}

    /**
     * Lets only requests pass that were signed with the key; 401 for others.
     *
     * @param key in Base64; null lets everything pass
     */
    public static void check(String key, Request request, ResourcePath path) {
        if (key == null) {
            return;
        }
        List<String> segments = path.segments();
        boolean isList = segments.size() % 2 == 1;
        String type = segments.isEmpty() ? "" : segments.get(segments.size() - (isList ? 1 : 2));
        List<String> owner = isList ? segments.subList(0, segments.size() - 1) : segments;
        String byName = String.join("/", owner);
        String byId = owner.isEmpty() ? "" : owner.get(owner.size() - 1).toLowerCase(Locale.ROOT);
        String sent = sent(request);
        if (!sent.equals(token(key, request, type, byName)) && !sent.equals(token(key, request, type, byId))) {
            throw ServiceError.unauthorized();
        }
    }

    private static String sent(Request request) {
        String header = request.header(HeaderNames.AUTHORIZATION);
        return header == null ? "" : URLDecoder.decode(header, StandardCharsets.US_ASCII);
    }

    private static String token(String key, Request request, String type, String link) {
        String date = request.header(HeaderNames.MS_DATE);
        String signed = request.method().name().toLowerCase(Locale.ROOT) + '\n' + type + '\n' + link + '\n'
                + String.valueOf(date).toLowerCase(Locale.ROOT) + "\n\n";
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(key), ALGORITHM));
            byte[] signature = mac.doFinal(signed.getBytes(StandardCharsets.UTF_8));
            return "type=master&ver=1.0&sig=" + Base64.getEncoder().encodeToString(signature);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
