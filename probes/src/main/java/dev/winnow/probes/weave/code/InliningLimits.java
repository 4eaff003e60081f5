package dev.winnow.probes.weave.code;

/**
 * How long methods may be for HotSpot's compilers: up to 35 bytes they inline a call that is rarely executed, and C1 any ({@code MaxInlineSize}), up to
 * 325 C2 inlines one that is hot ({@code FreqInlineSize}), and beyond 8,000 nothing is compiled ({@code HugeMethodLimit}). The JVM's own
 * settings are not asked for: that would load JMX at every start.
 */
public final class InliningLimits {
    private static final int[] LIMITS = {35, 325, 8_000};

    /** The level of methods that HotSpot inlines only at calls that are hot. */
    static final int HOT = 1;

    /** The level of methods that HotSpot compiles, but does not inline. */
    static final int NOT_INLINED = 2;

    /** The level of methods that HotSpot does not compile. */
    static final int HUGE = 3;

    private InliningLimits() {}

    /**
     * From 0 to {@link #HUGE}.
     *
     * @param length of a method's code, in bytes
     */
    static int level(int length) {
        int level = 0;
        while (level < LIMITS.length && length > LIMITS[level]) {
            level++;
        }
        return level;
    }

    /** The most bytes of the level below. */
    static int limitBelow(int level) {
        return LIMITS[level - 1];
    }
}
