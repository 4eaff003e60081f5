package dev.winnow.probes.sites;

/** What a site constructs, and which counters that needs. Sites that construct the same way share one object. */
public final class Construction {
    private final SiteKind kind;
    private final String allocatedType;
    private final String constructor;
    private final SlotLayout slotLayout;
    private final ObjectBytes objectBytes;

    /**
     * @param allocatedType dotted name
     * @param constructor descriptor, such as {@code (IF)V}
     * @param objectBytes shallow bytes of the objects that every such construction allocates, without arrays whose size
     *     depends on its arguments
     */
    public Construction(
            SiteKind kind, String allocatedType, String constructor, SlotLayout slotLayout, long objectBytes) {
        this(kind, allocatedType, constructor, slotLayout, new FixedBytes(objectBytes));
    }

    /**
     * @param allocatedType dotted name
     * @param constructor descriptor, or empty
     */
    public Construction(
            SiteKind kind, String allocatedType, String constructor, SlotLayout slotLayout, ObjectBytes objectBytes) {
        this.kind = kind;
        this.allocatedType = allocatedType;
        this.constructor = constructor;
        this.slotLayout = slotLayout;
        this.objectBytes = objectBytes;
    }

    public SiteKind kind() {
        return kind;
    }

    /** Dotted name. */
    public String allocatedType() {
        return allocatedType;
    }

    /** Descriptor. */
    public String constructor() {
        return constructor;
    }

    public SlotLayout slotLayout() {
        return slotLayout;
    }

    /** Shallow bytes of the objects that every such construction allocates, or {@link ObjectBytes#UNKNOWN}. */
    public long objectBytes() {
        return objectBytes.get();
    }

    boolean isSameAs(Construction other) {
        return this == other
                || kind == other.kind
                        && allocatedType.equals(other.allocatedType)
                        && constructor.equals(other.constructor);
    }

    /** A class, because lambdas would cost every start some milliseconds. */
    private static final class FixedBytes implements ObjectBytes {
        private final long bytes;

        FixedBytes(long bytes) {
            this.bytes = bytes;
        }

        @Override
        public long get() {
            return bytes;
        }
    }
}
