package dev.winnow.patches.selection;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.patches.api.Patch;

/** Patches by name: ids, groups, {@code all}, and each of them with {@code -} before it to leave them out again. */
public final class PatchSelection {
    private PatchSelection() {}

    /**
     * @param words in the order in which they take effect
     * @return the patches, in the order of {@code installed}
     * @throws IllegalArgumentException for a word that names nothing; the message says what is allowed
     */
    public static List<Patch> select(List<String> words, List<Patch> installed) {
        Set<Patch> selected = new LinkedHashSet<>();
        for (String word : words) {
            boolean without = word.startsWith("-");
            List<Patch> named = named(without ? word.substring(1) : word, installed);
            if (without) {
                selected.removeAll(named);
            } else {
                selected.addAll(named);
            }
        }
        List<Patch> ordered = new ArrayList<>(installed);
        ordered.retainAll(selected);
        return ordered;
    }

    /**
     * Sets the modes of patches, selected or not.
     *
     * @param settings {@code <id>.mode} to the mode
     * @throws IllegalArgumentException for a patch or mode that there is not; the message says what is allowed
     */
    public static void setModes(Map<String, String> settings, List<Patch> installed) {
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            Patch found = null;
            for (Patch patch : installed) {
                if (setting.getKey().equals(patch.id() + ".mode")) {
                    found = patch;
                }
            }
            if (found == null) {
                throw new IllegalArgumentException("winnow.patch." + setting.getKey()
                        + ": no such option; allowed are winnow.patch.<id>.enabled and winnow.patch.<id>.mode");
            }
            found.mode(setting.getValue());
        }
    }

    private static List<Patch> named(String word, List<Patch> installed) {
        List<Patch> named = new ArrayList<>();
        Set<String> allowed = new TreeSet<>();
        for (Patch patch : installed) {
            allowed.add(patch.id());
            allowed.add(patch.group());
            if (word.equals(patch.id()) || word.equals(patch.group()) || word.equals("all") && patch.inAll()) {
                named.add(patch);
            }
        }
        if (named.isEmpty()) {
            throw new IllegalArgumentException(
                    "no patch '" + word + "'; allowed are none, all, " + String.join(", ", allowed));
        }
        return named;
    }
}
