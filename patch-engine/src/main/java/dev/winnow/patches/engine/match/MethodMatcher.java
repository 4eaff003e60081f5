package dev.winnow.patches.engine.match;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.vendor.VendorMethod;

/** Finds the methods of one class that a patch's edits fit. */
public final class MethodMatcher {
    private final List<VendorMethod> methods;

    /** @param methods of the class, at least all that the edits {@link MethodEdit#needs need} */
    public MethodMatcher(List<VendorMethod> methods) {
        this.methods = methods;
    }

    /**
     * @param variants edits of one patch with the same {@link MethodEdit#variantKey}
     * @return a result for each overload that a variant matches; a single one that says why if there is none
     */
    public List<MatchResult> match(List<MethodEdit> variants) {
        MethodEdit first = variants.get(0);
        List<MatchResult> results = new ArrayList<>();
        boolean present = false;
        for (VendorMethod method : methods) {
            if (first.names(method.name)) {
                present = true;
                MatchResult result = match(variants, method);
                if (result != null) {
                    results.add(result);
                }
            }
        }
        if (results.isEmpty()) {
            results.add(present ? notMatched(first) : MatchResult.absent("no " + first.method));
        }
        return results;
    }

    private MatchResult notMatched(MethodEdit edit) {
        if (edit.isOptional()) {
            return MatchResult.absent(edit.notMatched());
        }
        StringJoiner present = new StringJoiner(" and ");
        for (VendorMethod method : methods) {
            if (edit.names(method.name)) {
                present.add((method.isStatic ? "static " : "") + method.descriptor);
            }
        }
        return MatchResult.unknown(
                edit.notMatched() + ": expected one for " + edit.templateMethod() + ", the class has " + present);
    }

    /** Null for an overload that no variant matches. */
    private MatchResult match(List<MethodEdit> variants, VendorMethod method) {
        boolean matched = false;
        for (MethodEdit variant : variants) {
            if (variant.matches(method)) {
                matched = true;
                if (variant.shapes.fit(method)) {
                    MethodEdit resolved = variant.resolve(methods);
                    return resolved == null
                            ? MatchResult.unknown(variant.notResolved())
                            : MatchResult.fits(method, resolved);
                }
                if (variant.shapes.areFixedIn(method)) {
                    return MatchResult.fixed(method);
                }
            }
        }
        return matched ? MatchResult.unknown(method.name + " has the unknown shape " + method.shape()) : null;
    }
}
