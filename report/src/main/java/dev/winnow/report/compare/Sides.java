package dev.winnow.report.compare;

import dev.winnow.report.section.Scope;

/** What the figures of a comparison are related to. */
public final class Sides {
    /** How the tables call the two sides. */
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

    /** Whether both sides know their operations; otherwise figures are per second. */
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
