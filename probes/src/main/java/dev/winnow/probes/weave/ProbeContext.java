package dev.winnow.probes.weave;

import dev.winnow.probes.sites.AllocationSites;

/** What a probe is given when it is initialized. */
public final class ProbeContext {
    private final PackageFilter packages;
    private final AllocationSites sites;
    private final ObjectSizes sizes;

    public ProbeContext(PackageFilter packages, AllocationSites sites, ObjectSizes sizes) {
        this.packages = packages;
        this.sites = sites;
        this.sizes = sizes;
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
}
