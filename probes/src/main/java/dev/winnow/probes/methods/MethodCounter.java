package dev.winnow.probes.methods;

/** The counter slots of the methods of one name. */
public final class MethodCounter {
    /** The slots that {@link dev.winnow.probes.runtime.MethodCalls} uses. */
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

    public int slot() {
        return slot;
    }
}
