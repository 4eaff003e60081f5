package dev.winnow.patches.both;

import dev.winnow.patches.cosmos4.auth.SignatureCall;
import dev.winnow.patches.cosmos4.auth.SignedRequest;
import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuthTokenBuilderTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameSignatures(String release) {
        Differential.of(release, "auth-token-builder")
                .succeeding(0.7)
                .calls(SignatureCall.class, SignedRequest::random, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.4.5", "2.5.1"})
    void sameSignaturesInTheFirstGeneration(String release) {
        Differential.of(release, "auth-token-builder")
                .succeeding(0.7)
                .calls(LegacySignatureCall.class, SignedRequest::random, 100_000);
    }
}
