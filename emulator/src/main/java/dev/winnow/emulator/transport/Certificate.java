package dev.winnow.emulator.transport;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * A self-signed certificate for this machine's loopback addresses. Each start creates a new one.
 *
 * @param key the private key
 * @param certificate the certificate, valid for {@code localhost}, {@code 127.0.0.1} and {@code ::1}
 */
public record Certificate(PrivateKey key, X509Certificate certificate) {
    private static final String TRUST_STORE_PASSWORD = "changeit";
    private static final Duration VALIDITY = Duration.ofDays(30);

    /**
     * Writes a trust store with only this certificate. The format is JKS, because a JVM reads a JKS file named by
     * {@code javax.net.ssl.trustStore} without a password.
     */
    public void writeTrustStore(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            KeyStore store = KeyStore.getInstance("JKS");
            store.load(null, null);
            store.setCertificateEntry("emulator", certificate);
            store.store(out, TRUST_STORE_PASSWORD.toCharArray());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK cannot write a trust store", e);
        }
    }

    /** Creates a key and its certificate. */
    public static Certificate selfSigned() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(256);
            KeyPair keys = generator.generateKeyPair();
            X500Name name = new X500Name("CN=localhost");
            Instant now = Instant.now();
            X509v3CertificateBuilder builder = new JcaX509v3CertificateBuilder(
                    name,
                    new BigInteger(64, new SecureRandom()).add(BigInteger.ONE),
                    Date.from(now.minus(Duration.ofHours(1))),
                    Date.from(now.plus(VALIDITY)),
                    name,
                    keys.getPublic());
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(true));
            builder.addExtension(Extension.subjectAlternativeName, false, new GeneralNames(new GeneralName[] {
                new GeneralName(GeneralName.dNSName, "localhost"),
                new GeneralName(GeneralName.iPAddress, "127.0.0.1"),
                new GeneralName(GeneralName.iPAddress, "::1")
            }));
            X509Certificate certificate = new JcaX509CertificateConverter()
                    .getCertificate(
                            builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate())));
            return new Certificate(keys.getPrivate(), certificate);
        } catch (GeneralSecurityException | CertIOException | OperatorCreationException e) {
            throw new IllegalStateException("this JDK cannot create a self-signed certificate", e);
        }
    }
}
