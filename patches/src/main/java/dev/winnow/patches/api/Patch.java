package dev.winnow.patches.api;

import java.util.List;


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
    private volatile String mode;

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

    /** What {@code winnow.patch.<id>.mode} may be, the usual one first; empty for a patch that has no modes. */
    public List<String> modes() {
        return List.of();
    }

    /** The mode in force; empty for a patch that has no modes. */
    public final String mode() {
        return mode != null ? mode : modes().isEmpty() ? "" : modes().get(0);
    }

    /**
     * Sets the mode for every set of patches that is made from now on.
     *
     * @throws IllegalArgumentException for a mode that the patch does not have; the message names those it has
     */
    public final void mode(String wanted) {
        if (!modes().contains(wanted)) {
            throw new IllegalArgumentException("winnow.patch." + id + ".mode=" + wanted + ": allowed is "
                    + (modes().isEmpty() ? "nothing, it has no modes" : String.join(", ", modes())));
        }
        mode = wanted;
    }

    @Override
    public final String toString() {
        return id;
    }
}
