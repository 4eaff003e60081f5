package dev.winnow.emulator.service;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.ServiceError;

/**
 * Validates the signatures of requests: an HMAC over verb, resource type, resource link and date, as the REST reference
 * describes it ("Access control in the Azure Cosmos DB SQL API").
 */
public final class SignatureValidator {
    private static final String ALGORITHM = "HmacSHA256";

    private SignatureValidator() {}

    /**
     * Rejects requests (401) that are not signed with the key.
     *
     * @param key in Base64, or null to accept everything
     */
    public static void check(String key, Request request) {
        if (key == null) {
            return;
        }
        List<String> segments = request.path().segments();
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
        String header = request.header(Header.AUTHORIZATION);
        return header == null ? "" : URLDecoder.decode(header, StandardCharsets.US_ASCII);
    }

    private static String token(String key, Request request, String type, String link) {
        String date = request.header(Header.MS_DATE);
        String signed = request.operation().verb().signed() + '\n' + type + '\n' + link + '\n'
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
