package dev.winnow.report.sites;

import java.io.Serializable;
import java.util.Objects;

/**
 * Identifies a site across recordings, JVMs and releases: by class, method, constructed type and the ordinal of the construction
 * within the method. Line numbers change with every release, so the line is used only where no ordinal was recorded.
 */
public final class SiteKey implements Serializable {
    public static final int UNKNOWN = -1;

    public final String declaringClass;
    public final String method;
    /** Descriptor of the method, which distinguishes overloads; empty where it was not recorded. */
    public final String descriptor;

    public final String allocatedType;
    /** Position among the constructions of the method, from 0, or {@link #UNKNOWN}. */
    public final int ordinal;

    private final int position;

    public SiteKey(
            String declaringClass, String method, String descriptor, String allocatedType, int ordinal, int line) {
        this.declaringClass = declaringClass;
        this.method = method;
        this.descriptor = descriptor;
        this.allocatedType = allocatedType;
        this.ordinal = ordinal;
        this.position = ordinal == UNKNOWN ? line : ordinal;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SiteKey && equals((SiteKey) other);
    }

    private boolean equals(SiteKey other) {
        return position == other.position
                && (ordinal == UNKNOWN) == (other.ordinal == UNKNOWN)
                && declaringClass.equals(other.declaringClass)
                && method.equals(other.method)
                && descriptor.equals(other.descriptor)
                && allocatedType.equals(other.allocatedType);
    }

    @Override
    public int hashCode() {
        return Objects.hash(declaringClass, method, descriptor, allocatedType, position);
    }
}
