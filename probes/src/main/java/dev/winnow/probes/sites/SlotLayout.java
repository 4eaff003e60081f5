package dev.winnow.probes.sites;

/** Which counter slots a site has. Each layout has the slots of the one before it and one more. */
public enum SlotLayout {
    /** Slot 0: constructions. */
    COUNT,
    /** Slot 1: sum of the requested capacities. */
    CAPACITY,
    /** Slot 2: bytes of the initial tables and arrays. */
    ARRAYS,
    /** Slot 3: copies of a source whose size was not read; slots 1 and 2 do not include them. */
    COPIES;

    /** How many. */
    public int slots() {
        return ordinal() + 1;
    }

    boolean has(SlotLayout slot) {
        return compareTo(slot) >= 0;
    }
}
