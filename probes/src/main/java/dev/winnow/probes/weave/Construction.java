package dev.winnow.probes.weave;

/** What a site constructs and how it is counted; shared by all sites that do the same. */
public final class Construction {
    private final SiteKind kind;
    private final String allocatedType;
    private final String constructor;
    private final Counting counting;
    private final long objectBytes;

    /**
     * @param allocatedType dotted name
     * @param constructor descriptor, such as {@code (IF)V}
     * @param objectBytes shallow size of the objects that every such construction allocates, without arrays that depend on
     *     its arguments
     */
    public Construction(SiteKind kind, String allocatedType, String constructor, Counting counting, long objectBytes) {
        this.kind = kind;
        this.allocatedType = allocatedType;
        this.constructor = constructor;
        this.counting = counting;
        this.objectBytes = objectBytes;
    }

    public SiteKind kind() {
        return kind;
    }

    public String allocatedType() {
        return allocatedType;
    }

    public String constructor() {
        return constructor;
    }

    public Counting counting() {
        return counting;
    }

    public long objectBytes() {
        return objectBytes;
    }

    boolean sameAs(Construction other) {
        return this == other
                || kind == other.kind
                        && allocatedType.equals(other.allocatedType)
                        && constructor.equals(other.constructor);
    }
}
