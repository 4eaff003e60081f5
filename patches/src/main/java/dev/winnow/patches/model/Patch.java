package dev.winnow.patches.model;

/**
 * An optimised variant of one or more method bodies of a library.
 *
 * <p>One subclass is one patch and one file. It is found through {@link java.util.ServiceLoader} (annotate it with
 * {@code @AutoService(Patch.class)}), so a new patch touches no list. The new bodies stand in nested classes annotated
 * with {@link Template}; the patch itself must not mention a type of the library outside of them, because it is loaded
 * where the library may be absent.
 */
public abstract class Patch {
    private final String id;
    private final String title;
    private final String source;

    /**
     * @param id the name that users switch it by: lower case, words joined by {@code -}
     * @param title what it does, in one line
     * @param source where the idea is from, for example {@code PR 48662}
     */
    protected Patch(String id, String title, String source) {
        this.id = id;
        this.title = title;
        this.source = source;
    }

    public final String id() {
        return id;
    }

    public final String title() {
        return title;
    }

    public final String source() {
        return source;
    }

    /** The group that users can name instead of the id, for example {@code vendor}. */
    public String group() {
        return "vendor";
    }

    /** Whether {@code winnow.patches=all} includes it. */
    public boolean inAll() {
        return true;
    }

    @Override
    public final String toString() {
        return id;
    }
}
