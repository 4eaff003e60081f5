package dev.winnow.experiment.jvm;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.winnow.experiment.UsageException;
import dev.winnow.patches.legacy.Releases;

/**
 * One release of the SDK: of {@code com.azure:azure-cosmos}, or of {@code com.microsoft.azure:azure-cosmosdb}, the first
 * generation, whose number has {@code legacy-} before it.
 */
public final class SdkVersion implements Comparable<SdkVersion> {
    private static final int SECOND_GENERATION = 4;

    /** The oldest release on which the demo workload was tried. There is no newest: any release that Maven finds may run. */
    public static final SdkVersion OLDEST = new SdkVersion(63, 0);

    private static final SdkVersion FIRST_WITH_HTTP2 = new SdkVersion(69, 0);
    private static final SdkVersion FIRST_WITH_STORE_RESPONSE_FIX = new SdkVersion(80, 0);
    private static final SdkVersion IMDS_SWITCH_BROKEN = new SdkVersion(79, 0);
    private static final Pattern FORM = Pattern.compile("4\\.(\\d{1,4})\\.(\\d{1,4})");
    private static final Pattern LEGACY_FORM = Pattern.compile("2\\.(\\d{1,4})\\.(\\d{1,4})");

    private final int major;
    private final int minor;
    private final int update;

    /** A release of the second generation: minor is the 78 of 4.78.0, update the 0. */
    public SdkVersion(int minor, int update) {
        this(SECOND_GENERATION, minor, update);
    }

    private SdkVersion(int major, int minor, int update) {
        this.major = major;
        this.minor = minor;
        this.update = update;
    }

    /**
     * @throws UsageException if {@code text} is no release from {@link #OLDEST} on, and none of the first generation's that
     *     patches are checked against
     */
    public static SdkVersion parse(String text) {
        if (text.startsWith(Releases.PREFIX)) {
            return parseLegacy(text);
        }
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            SdkVersion version = new SdkVersion(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
            if (version.compareTo(OLDEST) >= 0) {
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
                + OLDEST + " on, and of azure-cosmosdb " + Releases.PREFIX
                + String.join(", " + Releases.PREFIX, Releases.CHECKED));
    }

    /** The newest release that the patches were checked against. */
    public static SdkVersion newestChecked() {
        List<String> checked = dev.winnow.patches.cosmos4.Releases.CHECKED;
        return parse(checked.get(checked.size() - 1));
    }

    /** Of the other releases that the patches were checked against, the last one before this, or else the first one after. */
    public static SdkVersion nearestChecked(SdkVersion release) {
        TreeSet<SdkVersion> checked = dev.winnow.patches.cosmos4.Releases.CHECKED.stream()
                .map(SdkVersion::parse)
                .collect(Collectors.toCollection(TreeSet::new));
        SdkVersion before = checked.lower(release);
        return before != null ? before : checked.higher(release);
    }

    /** Whether the patches were checked against this release. */
    public boolean isChecked() {
        return (generation() == Generation.SECOND ? dev.winnow.patches.cosmos4.Releases.CHECKED : Releases.CHECKED)
                .contains(number());
    }

    /** What a user should know before this release runs, in one line; empty for a release that was checked. */
    public Optional<String> caveat() {
        return isChecked()
                ? Optional.empty()
                : Optional.of(title() + " was not checked with this version of Winnow (the newest checked release is "
                        + newestChecked() + "): patches that do not know its code are refused");
    }

    /** {@code Http2ConnectionConfig} came with 4.69.0. */
    public boolean hasHttp2() {
        return compareTo(FIRST_WITH_HTTP2) >= 0;
    }

    /**
     * The thin client came with 4.66.1, and needs the {@code Http2ConnectionConfig} of 4.69.0 to be one without further
     * properties.
     */
    public boolean hasThinClient() {
        return hasHttp2();
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
        return Comparator.comparingInt((SdkVersion version) -> version.major)
                .thenComparingInt(version -> version.minor)
                .thenComparingInt(version -> version.update)
                .compare(this, other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SdkVersion && compareTo((SdkVersion) other) == 0;
    }

    @Override
    public int hashCode() {
        return Objects.hash(major, minor, update);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return generation() == Generation.SECOND ? number() : Releases.PREFIX + number();
    }
}
