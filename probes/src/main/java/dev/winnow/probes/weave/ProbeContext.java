package dev.winnow.probes.weave;

/** What a probe is given. */
public final class ProbeContext {
    private final PackageFilter packages;
    private final Sites sites;
    private final ObjectSizes sizes;

    public ProbeContext(PackageFilter packages, Sites sites, ObjectSizes sizes) {
        this.packages = packages;
        this.sites = sites;
        this.sizes = sizes;
    }

    /** The classes whose code is to be looked at. */
    public PackageFilter packages() {
        return packages;
    }

    /** Where the probe announces its places and gets slots for them. */
    public Sites sites() {
        return sites;
    }

    public ObjectSizes sizes() {
        return sizes;
    }
}
