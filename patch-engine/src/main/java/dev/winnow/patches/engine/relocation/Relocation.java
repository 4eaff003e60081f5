package dev.winnow.patches.engine.relocation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.commons.MethodRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * The prefixes that a build has put before the packages of one copy of the SDK and of its libraries. Immutable.
 *
 * <p>Patches know the vendor's names only. The methods that they change are mapped to these, and back afterwards.
 */
public final class Relocation {
    /** Every library is where it put itself. */
    public static final Relocation NONE = new Relocation(Collections.emptyMap());

    private final Map<Library, String> prefixes;
    private final Remapper originalNames;
    private final Remapper relocatedNames;

    private Relocation(Map<Library, String> prefixes) {
        this.prefixes = prefixes;
        originalNames = new OriginalNames(prefixes);
        relocatedNames = new MappedNames(MappedNames.originals(prefixes), MappedNames.relocated(prefixes));
    }

    /** @param prefixes as in internal names, each with a slash at the end; a library without one is not relocated */
    public static Relocation of(Map<Library, String> prefixes) {
        Map<Library, String> relocated = new EnumMap<>(Library.class);
        for (Map.Entry<Library, String> library : prefixes.entrySet()) {
            if (!library.getValue().isEmpty()) {
                relocated.put(library.getKey(), library.getValue());
            }
        }
        return relocated.isEmpty() ? NONE : new Relocation(relocated);
    }

    public boolean isNone() {
        return prefixes.isEmpty();
    }

    /** As in internal names, with a slash at the end; empty if the library is not relocated. */
    public String prefix(Library library) {
        return prefixes.getOrDefault(library, "");
    }

    /** How users know the copy: what its build put before {@code com.azure}, with dots; empty if it is not relocated. */
    public String packagePrefix() {
        String prefix = prefix(Library.SDK);
        return prefix.isEmpty() ? "" : prefix.substring(0, prefix.length() - 1).replace('/', '.');
    }

    /** The name that the relocated copy has for a class. @param original internal name */
    public String relocated(String original) {
        return relocatedNames.map(original);
    }

    /** The same for a method's name and descriptor, written one after the other. */
    public String relocatedMethod(String original) {
        int descriptor = original.indexOf('(');
        return original.substring(0, descriptor) + relocatedNames.mapMethodDesc(original.substring(descriptor));
    }

    /**
     * Passes a method of this copy on with the names that the vendor gave. {@link #toRelocated} takes them all back.
     *
     * @throws InconsistentRelocation when a name is visited with which it could not, because the method uses a library under
     *     two names
     */
    public MethodVisitor toOriginal(MethodVisitor next) {
        return isNone() ? next : new MethodRemapper(next, originalNames);
    }

    /** Passes a method with the vendor's names on with the names of this copy. */
    public MethodVisitor toRelocated(MethodVisitor next) {
        return isNone() ? next : new MethodRemapper(next, relocatedNames);
    }

    /** @param descriptor of a method of this copy */
    public String originalDescriptor(String descriptor) {
        return originalNames.mapMethodDesc(descriptor);
    }

    Remapper originalNames() {
        return originalNames;
    }

    Remapper relocatedNames() {
        return relocatedNames;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Relocation && prefixes.equals(((Relocation) other).prefixes);
    }

    @Override
    public int hashCode() {
        return prefixes.hashCode();
    }

    @Override
    public String toString() {
        return prefixes.toString();
    }
}
