package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.List;

/** A method that a patch wants to change, as the class at hand has it: in one of the known shapes, or not. */
final class MatchResult {
    enum Fit {
        /** The class has no such method. */
        ABSENT,
        /** The vendor's own fix is in. */
        FIXED,
        /** A change fits. */
        FITS,
        /** Such a method is there, in a shape that no change knows. */
        UNKNOWN
    }

    final Fit fit;

    /** The method at hand, and the change for it; null unless the site fits. */
    final VendorMethod method;

    final Change change;

    /** What a user must know; empty where the site fits. */
    final String reason;

    private MatchResult(Fit fit, VendorMethod method, Change change, String reason) {
        this.fit = fit;
        this.method = method;
        this.change = change;
        this.reason = reason;
    }

    static MatchResult fitting(VendorMethod method, Change change) {
        return new MatchResult(Fit.FITS, method, change, "");
    }

    static MatchResult absent(String reason) {
        return new MatchResult(Fit.ABSENT, null, null, reason);
    }

    static MatchResult unknown(String reason) {
        return new MatchResult(Fit.UNKNOWN, null, null, reason);
    }

    /**
     * @param variants the variants that a patch carries of one change, equal in {@link Change#variantKey()}
     * @param methods the methods of the class at hand
     * @return one site for each overload that a variant speaks of, at least one in all
     */
    static List<MatchResult> of(List<Change> variants, List<VendorMethod> methods) {
        Change first = variants.get(0);
        List<MatchResult> sites = new ArrayList<>();
        boolean present = false;
        for (VendorMethod method : methods) {
            if (first.names(method.name)) {
                present = true;
                MatchResult site = of(variants, method, methods);
                if (site != null) {
                    sites.add(site);
                }
            }
        }
        if (sites.isEmpty()) {
            sites.add(present ? first.noneOfOurs() : absent("no " + first.method));
        }
        return sites;
    }

    /** Null for an overload that no variant speaks of. */
    private static MatchResult of(List<Change> variants, VendorMethod method, List<VendorMethod> methods) {
        boolean spokenOf = false;
        String shape = method.shape();
        for (Change variant : variants) {
            if (variant.speaksOf(method)) {
                spokenOf = true;
                if (variant.shapes.containsKey(shape)) {
                    return variant.fitting(method, methods);
                }
                if (variant.fixed.containsKey(shape)) {
                    return new MatchResult(Fit.FIXED, method, null, method.name + " is fixed by the vendor");
                }
            }
        }
        return spokenOf ? unknown(method.name + " has the unknown shape " + shape) : null;
    }
}
