package dev.winnow.probes.weave;

import java.util.List;

import dev.winnow.probes.sites.AllocationSites;

/** What a probe is given when it is initialized. */
public final class ProbeContext {
    private final PackageFilter packages;
    private final AllocationSites sites;
    private final ObjectSizes sizes;
    private final List<String> probes;
    private final boolean keepsInlining;

    /**
     * @param probes names of all probes that are on
     * @param keepsInlining whether a method is left out if counting calls would keep HotSpot from inlining or compiling it
     */
    public ProbeContext(
            PackageFilter packages,
            AllocationSites sites,
            ObjectSizes sizes,
            List<String> probes,
            boolean keepsInlining) {
        this.keepsInlining = keepsInlining;
        this.packages = packages;
        this.sites = sites;
        this.sizes = sizes;
        this.probes = probes;
    }

    /** The classes to inspect. */
    public PackageFilter packages() {
        return packages;
    }

    /** Where a probe registers its allocation sites and gets slots for them. */
    public AllocationSites sites() {
        return sites;
    }

    public ObjectSizes sizes() {
        return sizes;
    }

    /** Whether a probe of this name is on: two probes must not count the same object. */
    public boolean isOn(String probe) {
        return probes.contains(probe);
    }

    /** Whether a method is left out if counting calls would keep HotSpot from inlining or compiling it. */
    public boolean keepsInlining() {
        return keepsInlining;
    }
}
