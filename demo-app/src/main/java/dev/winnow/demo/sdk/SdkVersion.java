package dev.winnow.demo.sdk;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.workload.Generation;
import dev.winnow.patches.legacy.Releases;

/**
 * One release of the SDK: of {@code com.azure:azure-cosmos}, or of {@code com.microsoft.azure:azure-cosmosdb}, the first
 * generation, whose number has {@code legacy-} before it.
 *
 * @param major 4, or 2 for the first generation
 * @param minor the 78 of 4.78.0
 * @param update the 0 of 4.78.0
 */
public record SdkVersion(int major, int minor, int update) implements Comparable<SdkVersion> {
    /** The oldest release whose gateway mode the workload was tried on. */
    public static final SdkVersion OLDEST = new SdkVersion(63, 0);

    /** The newest release at the time of writing. */
    public static final SdkVersion NEWEST = new SdkVersion(81, 0);

    /** The last release that the vendor's own fix (PR 48662) is missing from and that can run on the host's network. */
    public static final SdkVersion DEFAULT = new SdkVersion(78, 0);

    private static final int SECOND_GENERATION = 4;
    private static final SdkVersion FIRST_WITH_HTTP2 = new SdkVersion(69, 0);
    private static final SdkVersion FIRST_WITH_STORE_RESPONSE_FIX = new SdkVersion(80, 0);
    private static final SdkVersion IMDS_SWITCH_BROKEN = new SdkVersion(79, 0);
    private static final Pattern FORM = Pattern.compile("4\\.(\\d{1,4})\\.(\\d{1,4})");
    private static final Pattern LEGACY_FORM = Pattern.compile("2\\.(\\d{1,4})\\.(\\d{1,4})");

    /** A release of the second generation. */
    public SdkVersion(int minor, int update) {
        this(SECOND_GENERATION, minor, update);
    }

    /**
     * @throws UsageException if {@code text} is no release between {@link #OLDEST} and {@link #NEWEST}, and none of the
     *     first generation's that patches are checked against
     */
    public static SdkVersion parse(String text) {
        if (text.startsWith(Releases.PREFIX)) {
            return parseLegacy(text);
        }
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            SdkVersion version = new SdkVersion(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
            if (version.compareTo(OLDEST) >= 0 && version.compareTo(NEWEST) <= 0) {
                return version;
            }
        }
        throw unknown(text);
    }

    private static SdkVersion parseLegacy(String text) {
        String number = text.substring(Releases.PREFIX.length());
        Matcher form = LEGACY_FORM.matcher(number);
        if (Releases.CHECKED.contains(number) && form.matches()) {
            return new SdkVersion(2, Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
        }
        throw unknown(text);
    }

    static UsageException unknown(String text) {
        return new UsageException("--sdk " + text + ": no such release; allowed are the releases of azure-cosmos from "
                + OLDEST + " to " + NEWEST + ", and of azure-cosmosdb " + Releases.PREFIX
                + String.join(", " + Releases.PREFIX, Releases.CHECKED));
    }

    /** {@code Http2ConnectionConfig} came with 4.69.0. */
    public boolean hasHttp2() {
        return compareTo(FIRST_WITH_HTTP2) >= 0;
    }

    /** PR 48662, the vendor's own fix of what {@code store-response-headers} patches, came with 4.80.0. */
    public boolean hasStoreResponseFix() {
        return compareTo(FIRST_WITH_STORE_RESPONSE_FIX) >= 0;
    }

    public Generation generation() {
        return major == SECOND_GENERATION ? Generation.SECOND : Generation.FIRST;
    }

    /** {@code COSMOS.DISABLE_IMDS_ACCESS} ends in a NullPointerException in the {@code ClientTelemetry} of 4.79.0. */
    boolean imdsSwitchIsBroken() {
        return equals(IMDS_SWITCH_BROKEN);
    }

    String group() {
        return generation() == Generation.SECOND ? "com.azure" : "com.microsoft.azure";
    }

    public String artifact() {
        return generation() == Generation.SECOND ? "azure-cosmos" : "azure-cosmosdb";
    }

    /** As Maven has it. */
    String number() {
        return major + "." + minor + "." + update;
    }

    /** The library, as Maven has it, and the release. */
    public String title() {
        return artifact() + " " + number();
    }

    @Override
    public int compareTo(SdkVersion other) {
        return Comparator.comparingInt(SdkVersion::major)
                .thenComparingInt(SdkVersion::minor)
                .thenComparingInt(SdkVersion::update)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return generation() == Generation.SECOND ? number() : Releases.PREFIX + number();
    }
}
