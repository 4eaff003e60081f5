package dev.winnow.agent;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Composition;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.runtime.Switches;

/**
 * The flags that methods read which hold both bodies. Methods of a class that the same patches have changed share one; it is on
 * while all of these patches are.
 */
final class Flags {
    /** The patches of each flag, by its index. */
    private final Map<Integer, Set<Patch>> patches = new HashMap<>();

    private PatchSet on = PatchSet.EMPTY;

    /** The flag of each method that is not the vendor's, as it has to be at the moment; -1 where there are too many. */
    synchronized Map<String, Integer> of(String className, Composition made) {
        Map<String, Integer> flags = new HashMap<>();
        for (Map.Entry<String, Set<Patch>> method : made.methods().entrySet()) {
            flags.put(method.getKey(), flag(className, method.getValue()));
        }
        return flags;
    }

    private int flag(String className, Set<Patch> changedBy) {
        Set<String> ids = new TreeSet<>();
        for (Patch patch : changedBy) {
            ids.add(patch.id());
        }
        int flag = Switches.of(className + ' ' + ids);
        if (flag >= 0 && patches.putIfAbsent(flag, changedBy) == null) {
            Switches.ON[flag] = on.patches().containsAll(changedBy);
        }
        return flag;
    }

    /** Turns off what is on without being wanted. */
    synchronized void turnOff(PatchSet wanted) {
        for (Map.Entry<Integer, Set<Patch>> flag : patches.entrySet()) {
            Switches.ON[flag.getKey()] &= wanted.patches().containsAll(flag.getValue());
        }
    }

    /** Turns on what is wanted, too: every class is ready for it. */
    synchronized void turnOn(PatchSet wanted) {
        on = wanted;
        for (Map.Entry<Integer, Set<Patch>> flag : patches.entrySet()) {
            Switches.ON[flag.getKey()] = wanted.patches().containsAll(flag.getValue());
        }
    }
}
