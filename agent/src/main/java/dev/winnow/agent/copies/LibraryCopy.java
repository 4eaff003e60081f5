package dev.winnow.agent.copies;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.engine.PatchedClass;
import dev.winnow.patches.engine.relocation.Library;
import dev.winnow.patches.engine.relocation.Relocation;

/** One copy of the patched library: under which names its classes are, and whether patches can be applied to them. */
public final class LibraryCopy {
    /** The reason of a patch that is on in a release of the SDK that the build of this Winnow did not check. */
    public static final String NOT_CHECKED = "release not checked";

    /** Every class has the name that its library gave it. */
    static final LibraryCopy PLAIN = new LibraryCopy("", Relocation.NONE, null, true);

    private static final LibraryCopy PLAIN_NOT_CHECKED = new LibraryCopy("", Relocation.NONE, null, false);

    private final String prefix;
    private final Relocation relocation;
    private final String problem;
    private final boolean isChecked;

    private LibraryCopy(String prefix, Relocation relocation, String problem, boolean isChecked) {
        this.prefix = prefix;
        this.relocation = relocation;
        this.problem = problem;
        this.isChecked = isChecked;
    }

    /**
     * @param prefix as in internal names, with a slash at the end; or empty
     * @param isChecked whether the build of this Winnow checked its patches in this release of the SDK
     */
    static LibraryCopy of(String prefix, Relocation relocation, boolean isChecked) {
        if (relocation.isNone()) {
            return isChecked ? PLAIN : PLAIN_NOT_CHECKED;
        }
        return new LibraryCopy(dotted(prefix), relocation, null, isChecked);
    }

    /** A copy that cannot be patched. */
    static LibraryCopy unusable(String prefix, String problem) {
        return new LibraryCopy(dotted(prefix), Relocation.NONE, problem, true);
    }

    /**
     * As {@link #prefix()}, of a class whose copy is not known.
     *
     * @param original the name that the library gave the class
     */
    public static String prefixOf(String name, String original) {
        return dotted(name.substring(0, name.length() - original.length()));
    }

    /** Whether a class has the name that the library gave it, or that name behind a prefix. Both names are internal ones. */
    public static boolean isNamed(String name, String original) {
        return name.endsWith(original)
                && (name.length() == original.length() || name.charAt(name.length() - original.length() - 1) == '/');
    }

    private static String dotted(String prefix) {
        return prefix.isEmpty() ? "" : prefix.substring(0, prefix.length() - 1).replace('/', '.');
    }

    /** How users know the copy: what its build put before the library's packages, with dots; empty if it is not relocated. */
    public String prefix() {
        return prefix;
    }

    boolean isChecked() {
        return isChecked;
    }

    Relocation relocation() {
        return relocation;
    }

    /** Why patches cannot be applied to it, for users; or null. */
    String problem() {
        return problem;
    }

    /**
     * The outcomes of patches in one of this copy's classes, for users. In a release that was not checked, {@link #NOT_CHECKED} is the
     * reason of those of the SDK that are on.
     *
     * @param original the name that the library gave the class
     */
    public List<Outcome> outcomes(String original, List<Outcome> outcomes) {
        if (isChecked || Library.of(original) != Library.SDK) {
            return outcomes;
        }
        List<Outcome> shown = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            String reason = outcome.reason().isEmpty() ? NOT_CHECKED : NOT_CHECKED + ", " + outcome.reason();
            shown.add(outcome.state() == PatchState.ON ? new Outcome(outcome.patch(), PatchState.ON, reason) : outcome);
        }
        return shown;
    }

    /**
     * Applies the patches to a class of this copy; refuses all of them if the copy is relocated inconsistently.
     *
     * @param className internal name in this copy
     * @param vendor the class file; not changed
     */
    public PatchedClass apply(PatchSet patches, String className, byte[] vendor) {
        return problem == null ? patches.apply(className, vendor, relocation) : patches.refuse(className, problem);
    }
}
