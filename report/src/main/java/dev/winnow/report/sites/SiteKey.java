package dev.winnow.report.sites;

import java.util.Objects;

/**
 * What makes two events, or two recordings of different releases, speak of the same site: class, method, constructed type and the
 * ordinal of the construction within the method. Lines move with every release, so the line only stands in where no ordinal was
 * recorded.
 */
public final class SiteKey {
    public static final int UNKNOWN = -1;

    public final String declaringClass;
    public final String method;
    /** The method's descriptor, which tells overloads apart; empty where it was not recorded. */
    public final String descriptor;

    public final String allocatedType;
    /** The how-manyth construction of its method, or {@link #UNKNOWN}. */
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
