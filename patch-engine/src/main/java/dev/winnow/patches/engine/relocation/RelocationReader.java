package dev.winnow.patches.engine.relocation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.objectweb.asm.ClassReader;

/** Finds the prefixes of a copy's libraries from the classes to which its class files refer. */
public final class RelocationReader {
    /** The tag of a constant that is a class (JVMS 4.4.1). */
    private static final int CLASS = 7;

    private final Map<Library, String> prefixes = new EnumMap<>(Library.class);

    /** The packages found so far, with their prefixes: almost every further name is in one of them. */
    private final List<String> packages = new ArrayList<>();

    /**
     * Adds what this class file refers to.
     *
     * @throws InconsistentRelocation if it refers to a library under another prefix than the class files before
     */
    public void add(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            if (offset > 0 && classFile[offset - 1] == CLASS) {
                add(reader.readUTF8(offset, buffer));
            }
        }
    }

    private void add(String name) {
        RelocatedName parsed = isOfKnownPackage(name) ? null : RelocatedName.parse(name);
        if (parsed == null) {
            return;
        }
        String known = prefixes.putIfAbsent(parsed.library, parsed.prefix);
        if (known != null) {
            throw new InconsistentRelocation(parsed.library, known, parsed.prefix);
        }
        packages.add(parsed.prefix + parsed.library.root() + '/');
    }

    /** Arrays are left out, too: other names say what the class refers to. */
    private boolean isOfKnownPackage(String name) {
        if (name.startsWith("java/") || name.startsWith("[")) {
            return true;
        }
        for (String known : packages) {
            if (name.startsWith(known)) {
                return true;
            }
        }
        return false;
    }

    public Relocation relocation() {
        return Relocation.of(prefixes);
    }

    /** An internal name, taken apart: the prefix of a relocation, if any, and the name that the library gave. */
    private static final class RelocatedName {
        final Library library;

        /** With a slash at the end; empty if the class is where its library put it. */
        final String prefix;

        private RelocatedName(Library library, String prefix) {
            this.library = library;
            this.prefix = prefix;
        }

        /** Null for a class of no known library. */
        static RelocatedName parse(String name) {
            Library found = null;
            int first = Integer.MAX_VALUE;
            for (Library library : Library.values()) {
                int index = library.indexIn(name);
                if (index >= 0 && index < first) {
                    found = library;
                    first = index;
                }
            }
            return found == null ? null : new RelocatedName(found, name.substring(0, first));
        }
    }
}
