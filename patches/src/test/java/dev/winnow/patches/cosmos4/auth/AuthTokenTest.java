package dev.winnow.patches.cosmos4.auth;

import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuthTokenTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameSignatures(String release) {
        Differential.of(release, "auth-token")
                .succeeding(0.7)
                .calls(SignatureCall.class, SignedRequest::random, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void standsBesideTheBuilder(String release) {
        Differential.of(release, "auth-token", "auth-token-builder")
                .succeeding(0.7)
                .calls(SignatureCall.class, SignedRequest::random, 10_000);
    }
}
