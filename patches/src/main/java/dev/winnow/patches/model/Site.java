package dev.winnow.patches.model;

import java.util.ArrayList;
import java.util.List;

/** A method that a patch wants to replace, as the class at hand has it: in one of the known shapes, or not. */
final class Site {
    enum Fit {
        /** The class has no method of that name. */
        ABSENT,
        /** The vendor's own fix is in. */
        FIXED,
        /** A template fits. */
        FITS,
        /** A method of that name is there, and no template knows it. */
        UNKNOWN
    }

    final Fit fit;

    /** The method at hand, and the new body for it; null unless the site fits. */
    final VendorMethod method;

    final BodyTemplate body;

    /** What a user must know; empty where the site fits. */
    final String reason;

    private Site(Fit fit, VendorMethod method, BodyTemplate body, String reason) {
        this.fit = fit;
        this.method = method;
        this.body = body;
        this.reason = reason;
    }

    /**
     * @param templates the variants that a patch carries of one method, equal in name
     * @param methods the methods of the class at hand
     * @return one site for each overload that a template knows, at least one in all
     */
    static List<Site> of(List<BodyTemplate> templates, List<VendorMethod> methods) {
        String name = templates.get(0).method;
        List<Site> sites = new ArrayList<>();
        boolean present = false;
        for (VendorMethod method : methods) {
            if (templates.get(0).names(method.name)) {
                present = true;
                Site site = of(templates, method);
                if (site != null) {
                    sites.add(site);
                }
            }
        }
        if (sites.isEmpty()) {
            sites.add(
                    present
                            ? new Site(Fit.UNKNOWN, null, null, name + " has an unknown signature")
                            : new Site(Fit.ABSENT, null, null, "no " + name));
        }
        return sites;
    }

    /** Null for an overload that no template speaks of. */
    private static Site of(List<BodyTemplate> templates, VendorMethod method) {
        boolean spokenOf = false;
        String shape = method.shape.hash();
        for (BodyTemplate template : templates) {
            if (template.descriptor.equals(method.descriptor) && template.isStatic() == method.isStatic) {
                spokenOf = true;
                if (template.shapes.containsKey(shape)) {
                    return new Site(Fit.FITS, method, template, "");
                }
                if (template.fixed.containsKey(shape)) {
                    return new Site(Fit.FIXED, method, null, method.name + " is fixed by the vendor");
                }
            }
        }
        return spokenOf ? new Site(Fit.UNKNOWN, method, null, method.name + " has the unknown shape " + shape) : null;
    }
}
