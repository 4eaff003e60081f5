package dev.winnow.lab.workload.program;

import java.io.File;
import java.security.InvalidAlgorithmParameterException;
import java.security.cert.CertPathBuilderException;

/** The service's certificate is not in the trust store of this JVM. What the SDK says of it fills pages and does not name the option. */
final class Distrust {
    private static final String TRUST_STORE = "javax.net.ssl.trustStore";

    private Distrust() {}

    static boolean isCauseOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            // The second is what the JDK says of a trust store without any certificate.
            if (cause instanceof CertPathBuilderException
                    || cause instanceof InvalidAlgorithmParameterException
                            && String.valueOf(cause.getMessage()).contains("trustAnchors")) {
                return true;
            }
        }
        return false;
    }

    /** What to do about it. */
    static String line() {
        String path = System.getProperty(TRUST_STORE);
        String what = path == null
                ? "is not set"
                : "=" + path
                        + (new File(path).isFile()
                                ? ": the certificate of the service is not in it"
                                : ": there is no such file");
        return "-D" + TRUST_STORE + (path == null ? " " : "") + what
                + "; allowed is a trust store with the certificate of the service";
    }
}
