package dev.winnow.lab.subject;

import java.util.Map;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;

/** JVM options that an arm of the demo workload cannot have, because its client would not reach the embedded service with them. */
final class ReservedOptions {
    private static final String HTTPS =
            "in direct mode, clients of the first generation talk to the embedded service over"
                    + " HTTPS, not over their RNTBD";

    private static final Map<String, String> REASONS = Map.of(
            "-Djavax.net.ssl.trustStore=",
            "every client JVM gets a trust store with the certificate of the embedded service",
            "-DCOSMOS.PROTOCOL=",
            HTTPS,
            "-Dcosmos.directModeProtocol=",
            HTTPS);

    private ReservedOptions() {}

    /** @throws UsageException if the arm has such an option */
    static Arm without(String armText, Arm arm) {
        for (String option : arm.jvmOptions()) {
            REASONS.forEach((start, reason) -> {
                if (option.startsWith(start)) {
                    throw new UsageException(
                            "--arm " + armText + ": allowed is an arm without " + option + "; " + reason);
                }
            });
        }
        return arm;
    }
}
