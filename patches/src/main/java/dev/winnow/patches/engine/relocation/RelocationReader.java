package dev.winnow.patches.engine.relocation;

import java.util.EnumMap;
import java.util.Map;

import org.objectweb.asm.ClassReader;

/** Finds the prefixes of a copy's libraries from the classes to which its class files refer. */
public final class RelocationReader {
    private static final int CONSTANT_CLASS = 7;

    private final Map<Library, String> prefixes = new EnumMap<>(Library.class);

    /**
     * Adds what this class file refers to.
     *
     * @throws InconsistentRelocation if it refers to a library under another prefix than the class files before
     */
    public void add(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int item = 1; item < reader.getItemCount(); item++) {
            int offset = reader.getItem(item);
            if (offset > 0 && reader.readByte(offset - 1) == CONSTANT_CLASS) {
                add(reader.readUTF8(offset, buffer));
            }
        }
    }

    private void add(String name) {
        RelocatedName parsed = name.startsWith("[") ? null : RelocatedName.parse(name);
        if (parsed == null) {
            return;
        }
        String known = prefixes.putIfAbsent(parsed.library, parsed.prefix);
        if (known != null && !known.equals(parsed.prefix)) {
            throw new InconsistentRelocation(parsed.library, known, parsed.prefix);
        }
    }

    public Relocation relocation() {
        return Relocation.of(prefixes);
    }
}
