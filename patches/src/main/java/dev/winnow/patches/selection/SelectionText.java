package dev.winnow.patches.selection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.patches.api.Patch;

/** Names a set of patches in few words: the reverse of {@link PatchSelection#select}. */
public final class SelectionText {
    private SelectionText() {}

    /**
     * Words that select exactly these patches: {@code none}, or {@code all} with the exceptions if most of them are selected, then
     * whole groups, then single patches. Equal sets have equal words.
     */
    public static List<String> of(Collection<Patch> selected, List<Patch> installed) {
        List<String> words = new ArrayList<>();
        Set<Patch> left = new LinkedHashSet<>(selected);
        List<Patch> all = PatchSelection.select(List.of("all"), installed);
        List<Patch> exceptions = new ArrayList<>(all);
        exceptions.removeAll(selected);
        if (exceptions.size() * 2 < all.size()) {
            words.add("all");
            left.removeAll(all);
        } else {
            exceptions.clear();
        }
        for (String group : groups(left)) {
            List<Patch> members = PatchSelection.select(List.of(group), installed);
            if (left.containsAll(members)) {
                words.add(group);
                left.removeAll(members);
            }
        }
        left.forEach(patch -> words.add(patch.id()));
        exceptions.forEach(patch -> words.add('-' + patch.id()));
        return words.isEmpty() ? List.of("none") : words;
    }

    private static Set<String> groups(Set<Patch> patches) {
        Set<String> groups = new TreeSet<>();
        patches.forEach(patch -> groups.add(patch.group()));
        return groups;
    }
}
