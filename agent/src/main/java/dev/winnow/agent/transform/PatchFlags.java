package dev.winnow.agent.transform;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Composition;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.runtime.Switches;

/**
 * The flags that methods with two bodies read to choose one. Methods of a class that are changed by the same patches share a flag; it
 * is on while all of these patches are enabled.
 */
public final class PatchFlags {
    /** The patches of each flag, by its index. */
    private final Map<Integer, Set<Patch>> patches = new HashMap<>();

    private PatchSet on = PatchSet.EMPTY;

    /**
     * The flag of each patched method, set for the patches that are enabled now.
     *
     * @param className the name that the library gave the class: all copies share its flags
     * @return by name and descriptor, the index in {@link Switches}, or -1 if all flags are in use
     */
    synchronized Map<String, Integer> of(String className, Composition composition) {
        Map<String, Integer> flags = new HashMap<>();
        for (Map.Entry<String, Set<Patch>> method : composition.methods().entrySet()) {
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

    /** First half of a switch: turns off the flags of patches that are no longer enabled. */
    public synchronized void turnOff(PatchSet enabled) {
        for (Map.Entry<Integer, Set<Patch>> flag : patches.entrySet()) {
            Switches.ON[flag.getKey()] &= enabled.patches().containsAll(flag.getValue());
        }
    }

    /** Second half, once all classes are rewritten: also turns on the flags of enabled patches. */
    public synchronized void turnOn(PatchSet enabled) {
        on = enabled;
        for (Map.Entry<Integer, Set<Patch>> flag : patches.entrySet()) {
            Switches.ON[flag.getKey()] = enabled.patches().containsAll(flag.getValue());
        }
    }
}
