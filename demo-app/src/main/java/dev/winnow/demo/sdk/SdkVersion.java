package dev.winnow.demo.sdk;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.demo.UsageException;

/**
 * One release of {@code com.azure:azure-cosmos}.
 *
 * @param minor the 78 of 4.78.0
 * @param update the 0 of 4.78.0
 */
public record SdkVersion(int minor, int update) implements Comparable<SdkVersion> {
    /** The oldest release whose gateway mode the workload was tried on. */
    public static final SdkVersion OLDEST = new SdkVersion(63, 0);

    /** The newest release at the time of writing. */
    public static final SdkVersion NEWEST = new SdkVersion(81, 0);

    /** The last release that the vendor's own fix (PR 48662) is missing from and that can run on the host's network. */
    public static final SdkVersion DEFAULT = new SdkVersion(78, 0);

    private static final SdkVersion FIRST_WITH_HTTP2 = new SdkVersion(69, 0);
    private static final SdkVersion FIRST_WITH_STORE_RESPONSE_FIX = new SdkVersion(80, 0);
    private static final SdkVersion IMDS_SWITCH_BROKEN = new SdkVersion(79, 0);
    private static final Pattern FORM = Pattern.compile("4\\.(\\d{1,4})\\.(\\d{1,4})");

    /** @throws UsageException if {@code text} is no release between {@link #OLDEST} and {@link #NEWEST} */
    public static SdkVersion parse(String text) {
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            SdkVersion version = new SdkVersion(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
            if (version.compareTo(OLDEST) >= 0 && version.compareTo(NEWEST) <= 0) {
                return version;
            }
        }
        throw unknown(text);
    }

    static UsageException unknown(String text) {
        return new UsageException("--sdk " + text + ": no such release; allowed are the releases of azure-cosmos from "
                + OLDEST + " to " + NEWEST);
    }

    /** {@code Http2ConnectionConfig} came with 4.69.0. */
    public boolean hasHttp2() {
        return compareTo(FIRST_WITH_HTTP2) >= 0;
    }

    /** PR 48662, the vendor's own fix of what {@code store-response-headers} patches, came with 4.80.0. */
    public boolean hasStoreResponseFix() {
        return compareTo(FIRST_WITH_STORE_RESPONSE_FIX) >= 0;
    }

    /** {@code COSMOS.DISABLE_IMDS_ACCESS} ends in a NullPointerException in the {@code ClientTelemetry} of 4.79.0. */
    boolean imdsSwitchIsBroken() {
        return equals(IMDS_SWITCH_BROKEN);
    }

    String group() {
        return "com.azure";
    }

    String artifact() {
        return "azure-cosmos";
    }

    @Override
    public int compareTo(SdkVersion other) {
        return minor != other.minor ? Integer.compare(minor, other.minor) : Integer.compare(update, other.update);
    }

    @Override
    public String toString() {
        return "4." + minor + "." + update;
    }
}
