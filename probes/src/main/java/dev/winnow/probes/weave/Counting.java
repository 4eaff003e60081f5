package dev.winnow.probes.weave;

/** Which of a site's slots exist: each kind has those of the one before it and one more. */
public enum Counting {
    /** [0] constructions. */
    COUNT,
    /** [1] sum of the requested capacities. */
    CAPACITY,
    /** [2] sum of the bytes of the tables and arrays that the collections begin with. */
    ARRAYS,
    /** [3] copies whose source's size was not read; [1] and [2] are without them. */
    COPIES;

    int slots() {
        return ordinal() + 1;
    }

    boolean has(Counting slot) {
        return compareTo(slot) >= 0;
    }
}
