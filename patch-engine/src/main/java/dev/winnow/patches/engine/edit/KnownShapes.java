package dev.winnow.patches.engine.edit;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

import dev.winnow.patches.engine.vendor.VendorMethod;

/** The shapes of a method that an edit fits, and those in which the vendor has fixed the site. */
public final class KnownShapes {
    private final Set<String> fitting;
    private final Set<String> fixed;

    /** Each as the annotations give it: a hash, a blank and the releases, which are for readers only. */
    public KnownShapes(Collection<String> fitting, Collection<String> fixed) {
        this.fitting = hashes(fitting);
        this.fixed = hashes(fixed);
    }

    private static Set<String> hashes(Collection<String> shapes) {
        Set<String> hashes = new HashSet<>();
        for (String shape : shapes) {
            int blank = shape.indexOf(' ');
            if (blank < 0) {
                throw new IllegalStateException("no releases in the shape " + shape);
            }
            hashes.add(shape.substring(0, blank));
        }
        return hashes;
    }

    public boolean fit(VendorMethod method) {
        return fitting.contains(method.shape());
    }

    public boolean areFixedIn(VendorMethod method) {
        return fixed.contains(method.shape());
    }
}
