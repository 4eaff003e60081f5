package dev.winnow.report.account;

import java.io.Serializable;
import java.time.Instant;
import java.util.Optional;

import dev.winnow.report.account.SampledShares.Allocation;
import dev.winnow.report.model.Chart;
import dev.winnow.report.sampling.AllocationReceiver;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.sampling.Shares;

/** Shares of owners, of methods and of sites, with their 95 % confidence intervals. */
public final class SampledShares implements AllocationReceiver<Allocation>, Serializable {
    /** In per cent of all bytes. */
    private static final double NEARLY_ALL = 75;

    private final Timeline timeline = new Timeline();
    private ShareEstimator places = new ShareEstimator();
    private double recordedBytes;

    void add(String place, Instant time, double weight) {
        places.add(place, weight);
        timeline.add(Place.owner(place), time, weight);
    }

    @Override
    public void sample(Allocation sample, double weight, double bytes) {
        places.sample(sample.place, weight, bytes);
        timeline.add(Place.owner(sample.place), sample.time, bytes);
    }

    @Override
    public void bytes(Allocation event, double bytes) {
        places.bytes(event.place, bytes);
        timeline.add(Place.owner(event.place), event.time, bytes);
    }

    @Override
    public void exact(Allocation event, double bytes) {
        places.exact(event.place, bytes);
        timeline.add(Place.owner(event.place), event.time, bytes);
    }

    /** What is retained of an allocation event. */
    static final class Allocation {
        final String place;
        final Instant time;

        Allocation(String place, Instant time) {
            this.place = place;
            this.time = time;
        }
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
}
