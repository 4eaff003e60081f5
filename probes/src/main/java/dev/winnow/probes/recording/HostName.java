package dev.winnow.probes.recording;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;

/** The name of the host that this JVM runs on. It asks no name service: the answer may take seconds. */
public final class HostName {
    /** The name of a host that does not tell it. */
    public static final String UNKNOWN = "unknown";

    private HostName() {}

    /** @param variable the value of the environment variable {@code HOSTNAME}, or null */
    public static String of(String variable) {
        return variable == null || variable.isEmpty() ? kernels() : variable;
    }

    private static String kernels() {
        try {
            return new String(Files.readAllBytes(Paths.get("/proc/sys/kernel/hostname")), StandardCharsets.UTF_8)
                    .trim();
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
