package dev.winnow.experiment.arm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.selection.PatchSelection;

import static java.util.stream.Collectors.toList;

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
        return check(option, list, List.of());
    }

    /** The same, with patches of extensions. */
    static String check(String option, String list, List<Patch> ofExtensions) {
        try {
            named(list, ofExtensions);
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + " " + list + ": " + e.getMessage());
        }
        return list;
    }

    /**
     * The ids of the patches that the list names and the release has code for, be it fixed or unknown.
     *
     * @throws IllegalArgumentException if a word of it names no patch and no group
     * @throws UsageException if it names patches and the release has code for none of them
     */
    public static List<String> idsIn(Sdk sdk, String option, String list) {
        List<Patch> named = named(list, List.of());
        List<String> ids = forecast(sdk, named).stream()
                .filter(outcome -> outcome.state() != PatchState.ABSENT)
                .map(outcome -> outcome.patch().id())
                .collect(toList());
        if (ids.isEmpty() && !named.isEmpty()) {
            SdkVersion release = sdk.version();
            throw new UsageException(option + " " + list + ": there is nothing to patch in " + release.title()
                    + "; allowed are those that winnow patches --sdk " + release + " does not call absent");
        }
        return ids;
    }

    /** What each of the patches that the list names does in the release. */
    static List<Outcome> outcomes(Sdk sdk, String list) {
        return forecast(sdk, named(list, List.of()));
    }

    private static List<Outcome> forecast(Sdk sdk, List<Patch> patches) {
        try {
            return PatchForecast.of(sdk.classPath(), patches);
        } catch (IOException e) {
            throw new RunFailedException(
                    "cannot read the jars of " + sdk.version().title() + ": " + e.getMessage(), e);
        }
    }

    /**
     * The ids of the patches that the list names.
     *
     * @throws IllegalArgumentException if a word of it names no patch and no group
     */
    public static List<String> ids(String list) {
        return ids(list, List.of());
    }

    /** The same, with patches of extensions. */
    static List<String> ids(String list, List<Patch> ofExtensions) {
        return named(list, ofExtensions).stream().map(Patch::id).collect(toList());
    }

    private static List<Patch> named(String list, List<Patch> ofExtensions) {
        List<Patch> known = new ArrayList<>(PatchSet.installed());
        known.addAll(ofExtensions);
        return List.copyOf(PatchSelection.select(words(list), known));
    }

    private static List<String> words(String list) {
        return Stream.of(list.split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty() && !word.equals(NONE))
                .collect(toList());
    }
}
