package dev.winnow.demo.command;

import java.util.List;
import java.util.stream.Stream;

import dev.winnow.demo.UsageException;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.PatchSelection;
import dev.winnow.patches.model.PatchSet;

/** A list of patches as {@code winnow.patches} takes it. */
public final class PatchList {
    private static final String NONE = "none";

    private PatchList() {}

    /**
     * The list as it is, if this build has all of its patches.
     *
     * @throws UsageException if a word of it names no patch and no group
     */
    public static String check(String option, String list) {
        try {
            ids(list);
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + " " + list + ": " + e.getMessage());
        }
        return list;
    }

    /**
     * The ids of the patches that the list names.
     *
     * @throws IllegalArgumentException if a word of it names no patch and no group
     */
    public static List<String> ids(String list) {
        List<String> words = Stream.of(list.split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty() && !word.equals(NONE))
                .toList();
        return PatchSelection.select(words, PatchSet.installed()).stream()
                .map(Patch::id)
                .toList();
    }
}
