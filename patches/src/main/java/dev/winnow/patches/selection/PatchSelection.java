package dev.winnow.patches.selection;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.patches.api.Patch;

/** Selects patches by id, by group or by {@code all}; a name with {@code -} before it takes its patches out again. */
public final class PatchSelection {
    private PatchSelection() {}

    /**
     * @param words names in the order in which they take effect
     * @return the selected patches in the order of {@code installed}
     * @throws IllegalArgumentException for an unknown name; the message suggests the name that was probably meant
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
     * @param settings the mode by {@code <id>.mode}
     * @throws IllegalArgumentException for an unknown patch or mode; the message says what is allowed or was meant
     */
    public static void setModes(Map<String, String> settings, List<Patch> installed) {
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            patchOfMode(setting.getKey(), installed).mode(setting.getValue());
        }
    }

    private static Patch patchOfMode(String key, List<Patch> installed) {
        Set<String> allowed = new TreeSet<>();
        for (Patch patch : installed) {
            if (key.equals(patch.id() + ".mode")) {
                return patch;
            }
            allowed.add(patch.id() + ".mode");
            allowed.add(patch.id() + ".enabled");
        }
        String meant = ClosestName.suggestion(key, allowed);
        throw new IllegalArgumentException("unknown option winnow.patch." + key
                + (meant == null
                        ? "; use winnow.patch.<id>.enabled or winnow.patch.<id>.mode"
                        : "; did you mean winnow.patch." + meant + "?"));
    }

    private static List<Patch> named(String word, List<Patch> installed) {
        List<Patch> named = new ArrayList<>();
        for (Patch patch : installed) {
            if (word.equals(patch.id()) || word.equals(patch.group()) || word.equals("all") && patch.inAll()) {
                named.add(patch);
            }
        }
        if (named.isEmpty()) {
            throw new IllegalArgumentException(unknown(word, installed));
        }
        return named;
    }

    private static String unknown(String word, List<Patch> installed) {
        Set<String> allowed = new TreeSet<>(List.of("all", "none"));
        for (Patch patch : installed) {
            allowed.add(patch.id());
            allowed.add(patch.group());
        }
        String meant = ClosestName.suggestion(word, allowed);
        return "no patch or group '" + word + "'; "
                + (meant == null ? "" : "did you mean " + meant + "? ")
                + "`winnow patches` lists them";
    }
}
