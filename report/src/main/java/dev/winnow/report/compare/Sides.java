package dev.winnow.report.compare;

import dev.winnow.report.section.Scope;

/** The two sides of a comparison: their names and the scopes that their figures refer to. */
public final class Sides {
    /** Name in the tables. */
    public final String baseName;

    public final String changedName;
    public final Scope base;
    public final Scope changed;

    Sides(String baseName, String changedName, Scope base, Scope changed) {
        this.baseName = baseName;
        this.changedName = changedName;
        this.base = base;
        this.changed = changed;
    }

    /** Whether the operations of both sides are known; otherwise figures are per second. */
    public boolean perOperation() {
        return base.operations > 0 && changed.operations > 0;
    }

    public String unit() {
        return perOperation() ? "op" : "s";
    }

    public int rows() {
        return base.rows;
    }
}
