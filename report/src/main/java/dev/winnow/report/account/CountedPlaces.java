package dev.winnow.report.account;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.sampling.Shares;
import dev.winnow.report.schema.WinnowEvents.AllocationSite;
import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.sections.ClassNames;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The places whose bytes Winnow's probes have counted. A count replaces the estimate of its place, unless the samples contradict it:
 * probes also count objects that the JIT compiler then removes, and such a place keeps its estimate.
 */
public final class CountedPlaces implements EventSink {
    /** Collections that allocate their tables with their first element, so that only the object itself is counted. */
    private static final Set<String> LAZY =
            Set.of("java.util.HashMap", "java.util.LinkedHashMap", "java.util.concurrent.ConcurrentHashMap");

    /** By how much the sum of counts and the JVM's total may differ because they begin and end at different instants. */
    private static final double TOTALS_APART = 0.01;

    /** The probability that the samples contradict any count of a report in which all counts are right. */
    private static final double WRONGLY_CONTRADICTED = 0.001;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** How the descriptors of constructors begin that fill a collection at once. */
    private static final String COPY = "(L";

    /** Everything without a count, as one name. */
    private static final String OTHERS = "";

    /** By all that says which place a site is. A site has an event each second, and its place is found once. */
    private final Map<List<Object>, Counted> bySite = new HashMap<>();

    private final HelperClasses transparent;
    private int joined;
    private int contradicted;

    /** @param transparent classes whose allocations belong to their callers, which no count names */
    CountedPlaces(HelperClasses transparent) {
        this.transparent = transparent;
    }

    @Override
    public Set<String> eventNames() {
        return Set.of(AllocationSite.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        String declaring = event.text(AllocationSite.DECLARING_CLASS, "?");
        String method = event.text(AllocationSite.METHOD, "?");
        long line = event.integer(AllocationSite.LINE).orElse(-1);
        String type = event.text(AllocationSite.ALLOCATED_TYPE, "?");
        String kind = event.text(AllocationSite.KIND, "");
        String constructor = event.text(AllocationSite.CONSTRUCTOR, COPY);
        Counted counted = bySite.computeIfAbsent(
                List.of(declaring, method, line, type, kind, constructor),
                any -> new Counted(place(declaring, method, line, type, kind, constructor)));
        counted.bytes += event.integer(AllocationSite.BYTES).orElse(0);
    }

    /** Null if samples know this site as another place, or as several. */
    private String place(String declaring, String method, long line, String type, String kind, String constructor) {
        boolean isLambda = kind.equals("LAMBDA");
        if (transparent.contain(declaring) || !isLambda && !isOnePlace(type, kind, constructor)) {
            return null;
        }
        return Place.of(
                PlaceNames.packageOf(declaring),
                PlaceNames.method(declaring, method),
                ":" + line,
                ClassNames.shorten(isLambda ? declaring + Caller.LAMBDA : type),
                isLambda);
    }

    private static boolean isOnePlace(String type, String kind, String constructor) {
        switch (kind) {
            case "OBJECT":
                return true;
            case "ARRAY":
                // Arrays of arrays are several types in samples, and one sum in this event.
                return !type.endsWith("[][]");
            case "NEW":
                return LAZY.contains(type) && !constructor.startsWith(COPY);
            default:
                return false;
        }
    }

    /**
     * Joins the counts to estimates.
     *
     * @param shares scaled to all bytes, with packages as owners; changes
     */
    public void joinTo(SampledShares shares) {
        ShareEstimator places = shares.places();
        double all = places.bytes();
        Shares estimated = places.shares();
        Map<String, Double> possible = bytesByPlace();
        int counts = possible.size();
        double reach = reach(counts);
        possible.entrySet()
                .removeIf(counted -> counted.getValue() > all * highest(estimated.of(counted.getKey()), reach));
        Map<String, Double> byOwner = new HashMap<>();
        possible.forEach((place, bytes) -> byOwner.merge(Place.owner(place), bytes, Double::sum));
        Shares counted = places.renamed(place -> possible.containsKey(place) ? Place.owner(place) : OTHERS)
                .shares();
        byOwner.forEach((owner, bytes) -> {
            if (bytes * (1 - TOTALS_APART) > all * highest(counted.of(owner), reach)) {
                possible.keySet().removeIf(place -> Place.owner(place).equals(owner));
            }
        });
        possible.forEach(places::replace);
        places.total(all);
        joined = possible.size();
        contradicted = counts - joined;
    }

    private Map<String, Double> bytesByPlace() {
        Map<String, Double> bytes = new HashMap<>();
        bySite.values().stream()
                .filter(counted -> counted.place != null)
                .forEach(counted -> bytes.merge(counted.place, counted.bytes, Double::sum));
        return bytes;
    }

    /** How many times as far as the end of its 95 % interval an estimate may be off, if it is one of so many. */
    private static double reach(int counts) {
        return NORMAL.inverseSurvivalProbability(WRONGLY_CONTRADICTED / Math.max(1, counts))
                / NORMAL.inverseSurvivalProbability(0.025);
    }

    private static double highest(Share share, double reach) {
        return (share.percent + reach * (share.high - share.percent)) / 100;
    }

    /** How many places have a count instead of an estimate. */
    public int joined() {
        return joined;
    }

    /** How many places have a count that is more than samples allow. */
    public int contradicted() {
        return contradicted;
    }

    /** The bytes of one site. */
    private static final class Counted {
        final String place;
        double bytes;

        Counted(String place) {
            this.place = place;
        }
    }
}
