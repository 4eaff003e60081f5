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
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.ResourcePath;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.store.Container;

/**
 * Validates the signatures of requests: an HMAC over verb, resource type, resource link and date, as the REST reference
 * describes it ("Access control in the Azure Cosmos DB SQL API").
 *
 * @param containers finds containers
 */
record SignatureValidator(ContainerLookup containers) {
    private static final String ALGORITHM = "HmacSHA256";

    /**
     * Rejects requests (401) that are not signed with the key.
     *
     * @param key in Base64, or null to accept everything
     */
    void check(String key, Request request) {
        if (key == null) {
            return;
        }
        ResourcePath path = signedPath(request);
        List<String> segments = path.segments();
        boolean isList = segments.size() % 2 == 1;
        String type = segments.isEmpty() ? "" : segments.get(segments.size() - (isList ? 1 : 2));
        List<String> owner = isList ? segments.subList(0, segments.size() - 1) : segments;
        String byName = String.join("/", owner);
        String byId = owner.isEmpty() ? "" : id(request, path, owner);
        String sent = sent(request);
        if (!sent.equals(token(key, request, type, byName)) && !sent.equals(token(key, request, type, byId))) {
            throw ServiceError.unauthorized();
        }
    }

    /** Requests for addresses are signed with the list whose replicas the client asks for. */
    private static ResourcePath signedPath(Request request) {
        if (request.operation() != Operation.READ_ADDRESSES) {
            return request.path();
        }
        String list = request.path().parameter("$resolveFor", "");
        return new ResourcePath(List.of(list.split("/")));
    }

    private String id(Request request, ResourcePath path, List<String> owner) {
        // The client asks for addresses by name, but signs with the resource id that it has looked up.
        Container container = request.operation() == Operation.READ_ADDRESSES ? containers.find(path) : null;
        String id = container == null ? owner.get(owner.size() - 1) : container.contentPath();
        return id.toLowerCase(Locale.ROOT);
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
