package dev.winnow.release;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPSecretKey;
import org.bouncycastle.openpgp.PGPSecretKeyRingCollection;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs in {@code mvn -Prelease verify}, when everything is staged and signed with the key of {@code MAVEN_GPG_KEY}. */
class StagedFilesIT {
    private static final Path STAGING = Path.of(System.getProperty("staging"));

    @Test
    void centralWouldTakeThem() throws Exception {
        PGPSecretKeyRingCollection ring = ring();
        List<String> broken = CentralRules.broken(STAGING, id -> {
            PGPSecretKey key = ring.getSecretKey(id);
            return key == null ? null : key.getPublicKey();
        });

        // The build of a snapshot is tried the same way; that it is one is all that Central would object to.
        assertThat(broken).allMatch(line -> line.endsWith("-SNAPSHOT: is a snapshot"));
    }

    @Test
    void theyAreTheAgentAndWhatAuthorsOfPatchesCompileAgainst() {
        assertThat(STAGING.resolve("dev/winnow").toFile().list())
                .containsExactlyInAnyOrder("winnow", "winnow-patch-api", "winnow-patch-engine", "winnow-patch-testing");
    }

    private static PGPSecretKeyRingCollection ring() throws IOException, PGPException {
        byte[] key = System.getenv("MAVEN_GPG_KEY").getBytes(StandardCharsets.US_ASCII);
        return new PGPSecretKeyRingCollection(
                PGPUtil.getDecoderStream(new ByteArrayInputStream(key)), new BcKeyFingerprintCalculator());
    }
}
