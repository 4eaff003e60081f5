package com.example.workload;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;

/**
 * The part of a web service that signs users in, under load until it is ended.
 *
 * <p>It reads the header of HTTP's basic authentication, compares the digest of the password with the stored one, and answers
 * with a signed token. All of it is done with commons-codec.
 */
public final class SignIns {
    private static final byte[] KEY = "a secret of this service".getBytes(StandardCharsets.UTF_8);
    private static final Map<String, String> DIGESTS = Map.of(
            "ada", DigestUtils.sha256Hex("ada:correct horse battery staple"),
            "grace", DigestUtils.sha256Hex("grace:tr0ub4dor&3"));

    /** The last one. Work whose result nobody can see might be compiled away. */
    static volatile String token;

    private SignIns() {}

    public static void main(String[] arguments) {
        String[] headers = {
            "Basic " + Base64.encodeBase64String("ada:correct horse battery staple".getBytes(StandardCharsets.UTF_8)),
            "Basic " + Base64.encodeBase64String("grace:tr0ub4dor&3".getBytes(StandardCharsets.UTF_8)),
            "Basic " + Base64.encodeBase64String("ada:123456".getBytes(StandardCharsets.UTF_8))
        };
        for (int request = 0; ; request = (request + 1) % 1_000_000) {
            token = signIn(headers[request % headers.length], request);
        }
    }

    /** One operation: null if user or password is wrong. */
    static String signIn(String authorization, int request) {
        String credentials = new String(Base64.decodeBase64(authorization.substring("Basic ".length())), StandardCharsets.UTF_8);
        String user = credentials.substring(0, credentials.indexOf(':'));
        if (!DigestUtils.sha256Hex(credentials).equals(DIGESTS.get(user))) {
            return null;
        }
        byte[] claim = (user + ' ' + request).getBytes(StandardCharsets.UTF_8);
        byte[] signature = new HmacUtils(HmacAlgorithms.HMAC_SHA_256, KEY).hmac(claim);
        return Base64.encodeBase64URLSafeString(claim) + '.' + Base64.encodeBase64URLSafeString(signature);
    }
}
