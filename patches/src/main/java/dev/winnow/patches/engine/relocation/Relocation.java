package dev.winnow.patches.engine.relocation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * The prefixes that a build has put before the packages of one copy of the SDK and of its libraries. Immutable.
 *
 * <p>The engine knows the vendor's names only. A relocated class is mapped to them before patches are applied, and back after it.
 */
public final class Relocation {
    /** Every library is where it put itself. */
    public static final Relocation NONE = new Relocation(Collections.emptyMap());

    private final Map<Library, String> prefixes;
    private final Remapper toOriginal;
    private final Remapper toRelocated;

    private Relocation(Map<Library, String> prefixes) {
        this.prefixes = prefixes;
        toOriginal = new OriginalNames(prefixes);
        toRelocated = new MappedNames(MappedNames.originals(prefixes), MappedNames.relocated(prefixes));
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
        return toRelocated.map(original);
    }

    /** The same for a method's name and descriptor, written one after the other. */
    public String relocatedMethod(String original) {
        int descriptor = original.indexOf('(');
        return original.substring(0, descriptor) + toRelocated.mapMethodDesc(original.substring(descriptor));
    }

    /**
     * The class file with the names that the vendor gave. {@link #toRelocated} takes them all back: nothing else changes.
     *
     * @throws InconsistentRelocation if it could not, because the class uses a library under two names
     */
    public byte[] toOriginal(byte[] relocated) {
        return isNone() ? relocated : map(relocated, toOriginal);
    }

    /** The class file with the names of this copy. */
    public byte[] toRelocated(byte[] original) {
        return isNone() ? original : map(original, toRelocated);
    }

    private static byte[] map(byte[] classFile, Remapper names) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(new ClassRemapper(writer, names), 0);
        return writer.toByteArray();
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
