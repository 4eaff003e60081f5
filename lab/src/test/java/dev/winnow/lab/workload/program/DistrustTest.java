package dev.winnow.lab.workload.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.InvalidAlgorithmParameterException;
import java.security.cert.CertPathBuilderException;

import javax.net.ssl.SSLHandshakeException;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class DistrustTest {
    private static final String TRUST_STORE = "javax.net.ssl.trustStore";

    private final String before = System.getProperty(TRUST_STORE);

    @TempDir
    Path folder;

    @AfterEach
    void restore() {
        trustStore(before);
    }

    @Test
    void aCertificateThatNobodyVouchesForIsDistrust() {
        Throwable handshake = new SSLHandshakeException("General OpenSslEngine problem")
                .initCause(new CertPathBuilderException("unable to find valid certification path to requested target"));
        Throwable empty = new InvalidAlgorithmParameterException("the trustAnchors parameter must be non-empty");

        assertThat(Distrust.isCauseOf(new RuntimeException("Client initialization failed", handshake)))
                .isTrue();
        assertThat(Distrust.isCauseOf(new RuntimeException(empty))).isTrue();
        assertThat(Distrust.isCauseOf(new InvalidAlgorithmParameterException("no such curve")))
                .isFalse();
        assertThat(Distrust.isCauseOf(new RuntimeException(new SSLHandshakeException("handshake_failure"))))
                .isFalse();
    }

    @Test
    void theLineNamesTheOptionAndWhatIsWrongWithIt() throws Exception {
        Path missing = folder.resolve("missing.jks");
        String allowed = "; allowed is a trust store with the certificate of the service";

        trustStore(missing.toString());
        assertThat(Distrust.line()).isEqualTo("-D" + TRUST_STORE + "=" + missing + ": there is no such file" + allowed);
        trustStore(Files.createFile(folder.resolve("other.jks")).toString());
        assertThat(Distrust.line())
                .isEqualTo("-D" + TRUST_STORE + "=" + folder.resolve("other.jks")
                        + ": the certificate of the service is not in it" + allowed);
        trustStore(null);
        assertThat(Distrust.line()).isEqualTo("-D" + TRUST_STORE + " is not set" + allowed);
    }

    private static void trustStore(String path) {
        if (path == null) {
            System.clearProperty(TRUST_STORE);
        } else {
            System.setProperty(TRUST_STORE, path);
        }
    }
}
