package dev.winnow.patches.engine;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

import dev.winnow.patches.engine.relocation.Library;

/** Recognises the classes that patches change by their names, also in copies that a build has moved to other packages. */
final class TargetNames {
    private static final int ENDS = 4096;
    private static final int END_LENGTH = 8;

    private final Set<String> targets;

    /**
     * Which ends of names there are. Almost every class is turned down here. The JVM asks for each class that it loads, so the JIT
     * compiler takes this check to its highest level, together with what it calls, and a set of names costs it much longer.
     */
    private final boolean[] ends = new boolean[ENDS];

    /** @param targets internal names that the library gave */
    TargetNames(Collection<String> targets) {
        this.targets = new HashSet<>(targets);
        for (String target : targets) {
            ends[end(target)] = true;
        }
    }

    /** The same number for all names that end alike, from the last characters of the class's simple name. */
    private static int end(String name) {
        int end = 0;
        int last = name.length() - 1;
        for (int i = last; i >= 0 && i > last - END_LENGTH && name.charAt(i) != '/'; i--) {
            end = end * 31 + name.charAt(i);
        }
        return end & ENDS - 1;
    }

    /**
     * The name that the library gave the class; null if no patch changes it.
     *
     * @param name internal name, of any copy
     */
    String find(String name) {
        return ends[end(name)] ? compare(name) : null;
    }

    private String compare(String name) {
        if (targets.contains(name)) {
            return name;
        }
        for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
            String original = name.substring(slash + 1);
            if (targets.contains(original)) {
                return Library.of(original) == null ? null : original;
            }
        }
        return null;
    }
}
