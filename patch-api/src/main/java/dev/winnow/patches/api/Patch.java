package dev.winnow.patches.api;

import java.util.List;

/**
 * An optimised variant of one or more method bodies of a library.
 *
 * <p>One subclass is one patch and one file. It is found through {@link java.util.ServiceLoader} (annotate it with
 * {@code @AutoService(Patch.class)}), so a new patch needs no entry in a list. The new code stands in nested classes
 * annotated with {@link Template}. Outside of them the patch must not mention a type of the library, because it is also
 * loaded where the library is absent.
 */
public abstract class Patch {
    private final String id;
    private final String title;
    private final String source;
    private volatile String mode;

    /**
     * @param id the name by which users enable it: lower case, words joined by {@code -}
     * @param title what it does, in one line
     * @param source where the idea comes from, for example {@code PR 48662}
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

    /**
     * By how many bytes a call of a changed method, with the use of its result, allocates at most more than with the library's own code;
     * negative if the patch does not say. What is allocated once is not counted. Differential tests look for inputs that break it.
     */
    public int mostAddedBytes() {
        return -1;
    }

    /** The values of {@code winnow.patch.<id>.mode}, the default first; empty if the patch has no modes. */
    public List<String> modes() {
        return List.of();
    }

    /** The current mode; empty if the patch has no modes. */
    public final String mode() {
        return mode != null ? mode : modes().isEmpty() ? "" : modes().get(0);
    }

    /**
     * Sets the mode. It takes effect when the patch is enabled the next time.
     *
     * @throws IllegalArgumentException if the patch does not have this mode; the message lists the modes that it has
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
