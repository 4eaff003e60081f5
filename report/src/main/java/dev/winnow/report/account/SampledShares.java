package dev.winnow.report.account;

import java.io.Serializable;
import java.util.Optional;

import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.model.Chart;
import dev.winnow.report.sampling.AllocationReceiver;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.sampling.Shares;

/** Shares of owners, of methods and of sites, with their 95 % confidence intervals. */
public final class SampledShares implements AllocationReceiver, Serializable {
    /** In per cent of all bytes. */
    private static final double NEARLY_ALL = 75;

    private final Timeline timeline = new Timeline();
    private ShareEstimator places = new ShareEstimator();
    private double recordedBytes;

    private final transient Callers callers;

    /** For what is merged. */
    public SampledShares() {
        this(null);
    }

    SampledShares(Callers callers) {
        this.callers = callers;
    }

    @Override
    public Sum of(StackTrace stack, String className) {
        return of(callers.place(stack, className));
    }

    Sum of(String place) {
        return new OfPlace(place);
    }

    /** Adds those of later recordings. */
    public void merge(SampledShares later) {
        places.addAll(later.places.inBytes());
        recordedBytes += later.recordedBytes;
        timeline.merge(later.timeline);
    }

    /** By the leaves of the tree. */
    ShareEstimator places() {
        return places;
    }

    public boolean isEmpty() {
        return places.samples() == 0;
    }

    public long samples() {
        return places.samples();
    }

    /** All bytes: what samples stand for, unless the total is known. */
    public double bytes() {
        return places.bytes();
    }

    /** Per cent of all bytes whose samples have a stack that reaches the code or is complete. */
    public double percentWithStack() {
        Shares owners = owners();
        return 100 - owners.of(PlaceNames.NO_STACK).percent - owners.of(PlaceNames.STACK_TOO_SHORT).percent;
    }

    /** True if no sample says where it was taken. */
    public boolean haveNoStack() {
        return places.names().stream().allMatch(place -> Place.owner(place).equals(PlaceNames.NO_STACK));
    }

    /** What the samples themselves stand for, in per cent of all bytes. */
    public double percentSampled() {
        return 100 * recordedBytes / places.bytes();
    }

    /** Names the libraries that packages belong to. To be called once, at the end. */
    public void name(Libraries libraries) {
        places = places.renamed(place -> Place.renameOwner(place, libraries::of));
        String nearlyAll = nearlyAll().orElse("");
        timeline.rename(name -> libraries.of(name).equals(nearlyAll) ? name : libraries.of(name));
    }

    /** States how many bytes there are altogether. */
    public void total(double bytes) {
        recordedBytes = places.bytes();
        places.total(bytes);
    }

    /** The owner of so much that only its packages tell anything. */
    Optional<String> nearlyAll() {
        return owners().largestFirst().stream()
                .limit(1)
                .filter(owner -> owner.percent >= NEARLY_ALL && !owner.name.startsWith("("))
                .map(owner -> owner.name)
                .findFirst();
    }

    /** Each with the {@link Place#parts} of its owner and package. */
    Shares packages() {
        return places.renamed(Place::ownerAndPackage).shares();
    }

    /** Each with the {@link Place#parts} of its owner, package and method. */
    Shares methodsInPackages() {
        return places.renamed(Place::methodInPackage).shares();
    }

    public Shares owners() {
        return places.renamed(Place::owner).shares();
    }

    /** What the owner's code allocates itself, and what the JDK allocates on its behalf, by {@link Place#allocator}. */
    public Shares allocators() {
        return places.renamed(Place::ownerAndAllocator).shares();
    }

    /** Each with the {@link Place#parts} of its owner and of its method without the number of a lambda. */
    public Shares methods() {
        return places.renamed(Place::ownerAndMethod).shares();
    }

    /** Each with the {@link Place#parts} of its owner, site, type, whether the JDK allocates, and package. */
    public Shares sites() {
        return places.renamed(Place::site).shares();
    }

    /** Empty if the recording is short. */
    public Chart timeline() {
        return timeline.chart();
    }

    private final class OfPlace implements Sum {
        private final Sum share;
        private final String owner;
        private double[] intervals;

        OfPlace(String place) {
            share = places.of(place);
            owner = Place.owner(place);
        }

        @Override
        public void sample(long nanos, double weight, double bytes) {
            share.sample(nanos, weight, bytes);
            addToTimeline(nanos, bytes);
        }

        @Override
        public void bytes(long nanos, double bytes) {
            share.bytes(nanos, bytes);
            addToTimeline(nanos, bytes);
        }

        @Override
        public void exact(long nanos, double bytes) {
            share.exact(nanos, bytes);
            addToTimeline(nanos, bytes);
        }

        private void addToTimeline(long nanos, double bytes) {
            intervals = intervals == null ? timeline.intervals(owner) : intervals;
            timeline.add(intervals, nanos, bytes);
        }
    }
}
