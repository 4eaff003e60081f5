package dev.winnow.patches.runtime.rntbd;

/** The ids of RNTBD headers as objects. All releases have fewer than 512, of which the JDK keeps the first 128. */
public final class HeaderIds {
    private static final Short[] KNOWN = new Short[512];

    private HeaderIds() {}

    public static Short of(short id) {
        if (id < 0 || id >= KNOWN.length) {
            return id;
        }
        Short known = KNOWN[id];
        if (known == null) {
            known = id;
            KNOWN[id] = known;
        }
        return known;
    }
}
