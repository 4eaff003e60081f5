package dev.winnow.patches.engine;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

import dev.winnow.patches.engine.relocation.Library;

/** Recognises the classes that patches change by their names, also in copies that a build has moved to other packages. */
final class TargetNames {
    private final Set<String> targets;

    /** Almost every class is turned down here. */
    private final Set<String> simpleNames = new HashSet<>();

    /** @param targets internal names that the library gave */
    TargetNames(Collection<String> targets) {
        this.targets = new HashSet<>(targets);
        for (String target : targets) {
            simpleNames.add(simpleName(target));
        }
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    /** The name that the library gave the class; null if no patch changes it. @param name internal name, of any copy */
    String find(String name) {
        if (targets.contains(name)) {
            return name;
        }
        if (targets.isEmpty() || !simpleNames.contains(simpleName(name))) {
            return null;
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
