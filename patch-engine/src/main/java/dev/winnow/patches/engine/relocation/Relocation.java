package dev.winnow.patches.engine.relocation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The prefixes that a build has put before the packages of one copy of the SDK and of its libraries. Immutable.
 *
 * <p>Patches know the vendor's names only. The methods that they change are mapped to these, and back afterwards.
 */
public final class Relocation {
    /** Every library is where it put itself. */
    public static final Relocation NONE = new Relocation(Collections.emptyMap());

    private final Map<Library, String> prefixes;

    /** The packages that the relocated libraries gave themselves. */
    private final String[] packages;

    /** The same packages behind their prefixes. */
    private final String[] relocatedPackages;

    private final MappedNames relocatedNames;

    private Relocation(Map<Library, String> prefixes) {
        this.prefixes = prefixes;
        packages = new String[prefixes.size()];
        relocatedPackages = new String[prefixes.size()];
        int i = 0;
        for (Map.Entry<Library, String> library : prefixes.entrySet()) {
            packages[i] = library.getKey().root();
            relocatedPackages[i++] = library.getValue() + library.getKey().root();
        }
        relocatedNames = new MappedNames(packages, relocatedPackages);
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
        return relocatedNames.name(original);
    }

    /** The same for a method's name and descriptor, written one after the other. */
    public String relocatedMethod(String original) {
        int descriptor = original.indexOf('(');
        return original.substring(0, descriptor) + relocatedNames.descriptor(original.substring(descriptor));
    }

    /** A class file of this copy, with the vendor's names. @param classFile not changed */
    public OriginalClassFile original(byte[] classFile) {
        return isNone()
                ? OriginalClassFile.same(classFile)
                : OriginalClassFile.of(
                        classFile, new OriginalNames(relocatedPackages, packages, relocatedNames), relocatedNames);
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
