package dev.winnow.agent.options;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.zip.CRC32;

import dev.winnow.probes.recording.HostName;

/**
 * A share of all JVMs. A JVM's host and start time give it a place between 0 and 1 that it keeps as long as it lives; the share
 * includes the places below it. So a greater share includes all JVMs of a smaller one.
 */
final class CanaryShare {
    private static final double PLACES = 1L << 32;

    private final double share;

    private CanaryShare(double share) {
        this.share = share;
    }

    /** @param text such as {@code 10%} */
    static CanaryShare parse(String text) throws BadOption {
        double percent = text.endsWith("%") ? number(text.substring(0, text.length() - 1)) : Double.NaN;
        if (!(percent >= 0 && percent <= 100)) {
            throw DeclaredOptions.CANARY.bad(text);
        }
        return new CanaryShare(percent / 100);
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /**
     * Whether this JVM is one of the share.
     *
     * @param hostName as the environment states it, or null
     */
    boolean includes(String hostName) {
        return includes(HostName.of(hostName), startMillis());
    }

    boolean includes(String hostName, long startMillis) {
        return place(hostName, startMillis) < share;
    }

    private static double place(String hostName, long startMillis) {
        CRC32 hash = new CRC32();
        hash.update((hostName + ' ' + startMillis).getBytes(StandardCharsets.UTF_8));
        return hash.getValue() / PLACES;
    }

    private static long startMillis() {
        ProcessHandle jvm = ProcessHandle.current();
        return jvm.info().startInstant().map(Instant::toEpochMilli).orElse(jvm.pid());
    }
}
