package dev.winnow.probes.methods;

/** Where the calls of the methods of one name are counted. */
public final class MethodCounter {
    /** As {@link dev.winnow.probes.runtime.MethodCalls} has them. */
    static final int SLOTS = 4;

    private final MethodName name;
    private final int slot;

    MethodCounter(MethodName name, int slot) {
        this.name = name;
        this.slot = slot;
    }

    public MethodName name() {
        return name;
    }

    /** The first of its slots. */
    public int slot() {
        return slot;
    }
}
