package dev.winnow.patches.engine.relocation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.MethodRemapper;

/**
 * The prefixes that a build has put before the packages of one copy of the SDK and of its libraries. Immutable.
 *
 * <p>Patches know the vendor's names only. The methods that they change are mapped to these, and back afterwards.
 */
public final class Relocation {
    /** Every library is where it put itself. */
    public static final Relocation NONE = new Relocation(Collections.emptyMap());

    private final Map<Library, String> prefixes;
    private final MappedNames relocatedNames;
    private final OriginalNames originalNames;

    private Relocation(Map<Library, String> prefixes) {
        this.prefixes = prefixes;
        String[] packages = new String[prefixes.size()];
        String[] relocatedPackages = new String[prefixes.size()];
        int i = 0;
        for (Map.Entry<Library, String> library : prefixes.entrySet()) {
            packages[i] = library.getKey().root();
            relocatedPackages[i++] = library.getValue() + library.getKey().root();
        }
        relocatedNames = new MappedNames(packages, relocatedPackages);
        originalNames = new OriginalNames(relocatedPackages, packages, relocatedNames);
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

    /**
     * The name that the relocated copy has for a class.
     *
     * @param original internal name
     */
    public String relocated(String original) {
        return relocatedNames.map(original);
    }

    /** The same for a method's name and descriptor, written one after the other. */
    public String relocatedMethod(String original) {
        int descriptor = original.indexOf('(');
        return original.substring(0, descriptor) + relocatedNames.mapDesc(original.substring(descriptor));
    }

    /**
     * A method's descriptor with the vendor's names.
     *
     * @throws InconsistentRelocation if the build has left out a name, although it relocates others of its library
     */
    public String originalDescriptor(String relocated) {
        return originalNames.mapDesc(relocated);
    }

    /**
     * Shows a method of the copy with the vendor's names. Whoever visits it gets an {@link InconsistentRelocation} for a name
     * that the build has left out.
     *
     * @param next sees the vendor's names
     */
    public MethodVisitor toOriginal(MethodVisitor next) {
        return isNone() ? next : new MethodRemapper(next, originalNames);
    }

    /**
     * The way back.
     *
     * @param next sees the names of the copy
     */
    public MethodVisitor toRelocated(MethodVisitor next) {
        return isNone() ? next : new MethodRemapper(next, relocatedNames);
    }

    /** The declarations in a class file of the copy, with the vendor's names and without any code. */
    public byte[] originalDeclarations(byte[] classFile) {
        if (isNone()) {
            return classFile;
        }
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(new ClassRemapper(writer, originalNames), ClassReader.SKIP_CODE);
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

    /** Maps the names of a relocated copy to the vendor's, and accepts no name that would not come back as it was. */
    private static final class OriginalNames extends MappedNames {
        private final MappedNames back;

        /** @param back maps the vendor's names to those of the copy */
        OriginalNames(String[] relocated, String[] originals, MappedNames back) {
            super(relocated, originals);
            this.back = back;
        }

        /** A name that the build has left out of the relocation begins as the vendor's. */
        @Override
        boolean mayBegin(char first) {
            return super.mayBegin(first) || back.mayBegin(first);
        }

        /** @throws InconsistentRelocation if the name is left out, although others of its library are not */
        @Override
        String name(String name) {
            String original = super.name(name);
            // No library's package is in another one's: a name that has lost a prefix gets it back.
            if (original == name) {
                check(name, back.name(name));
            }
            return original;
        }

        /** @throws InconsistentRelocation as for a name */
        @Override
        String text(String text) {
            String original = super.text(text);
            check(text, back.text(original));
            return original;
        }

        private static void check(String name, String relocated) {
            if (!relocated.equals(name)) {
                throw new InconsistentRelocation(name, relocated);
            }
        }
    }
}
