package dev.winnow.patches.engine.match;

import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.vendor.VendorMethod;

/** Whether a patch fits one method that it wants to change. */
public final class MatchResult {
    /** Whether it fits. */
    public enum Fit {
        /** The class has no such method. */
        ABSENT,
        /** The vendor has fixed the method. */
        FIXED,
        /** An edit fits the method. */
        FITS,
        /** The class has such a method, but no edit knows its shape. */
        UNKNOWN
    }

    public final Fit fit;

    /** The method to change; null unless an edit fits. */
    public final VendorMethod method;

    /** The edit that fits, or null. */
    public final MethodEdit edit;

    /** What a user should know; empty if an edit fits. */
    public final String reason;

    private MatchResult(Fit fit, VendorMethod method, MethodEdit edit, String reason) {
        this.fit = fit;
        this.method = method;
        this.edit = edit;
        this.reason = reason;
    }

    static MatchResult fits(VendorMethod method, MethodEdit edit) {
        return new MatchResult(Fit.FITS, method, edit, "");
    }

    static MatchResult fixed(VendorMethod method) {
        return new MatchResult(Fit.FIXED, null, null, method.name + " is fixed by the vendor");
    }

    static MatchResult absent(String reason) {
        return new MatchResult(Fit.ABSENT, null, null, reason);
    }

    static MatchResult unknown(String reason) {
        return new MatchResult(Fit.UNKNOWN, null, null, reason);
    }
}
