package dev.winnow.patches.engine.relocation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Finds the prefixes of a copy's libraries from the classes to which its class files refer. */
public final class RelocationReader {
    private final Map<Library, String> prefixes = new EnumMap<>(Library.class);

    /** The packages found so far, with their prefixes: almost every further name is in one of them. */
    private final List<String> packages = new ArrayList<>();

    /**
     * Adds what this class file refers to.
     *
     * @throws InconsistentRelocation if it refers to a library under another prefix than the class files before
     */
    public void add(byte[] classFile) {
        ConstantTexts constants = new ConstantTexts(classFile);
        for (int i = 1; i < constants.count(); i++) {
            if ((constants.uses(i) & ConstantTexts.CLASS) != 0) {
                add(constants.text(i));
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
}
