package dev.winnow.agent.options;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.ClosestName;

/** Words the warnings about settings that do not exist, with the closest one that does. Loaded only if there is such a setting. */
final class UnknownSettings {
    private static final String VARIABLE_PREFIX = "WINNOW_";

    private UnknownSettings() {}

    /** @param name without the prefix {@code winnow.} */
    static String option(String name) {
        String closest = ClosestName.suggestion(name, names());
        return "winnow." + name + ": unknown option; "
                + (closest == null
                        ? "the options are winnow." + String.join(", winnow.", names()) + ", winnow.patch.<id>.enabled"
                        : "did you mean winnow." + closest + "?");
    }

    /**
     * A key of the configuration file that lacks the prefix. Such a file may be shared with the application.
     *
     * @return null if the key resembles no option
     */
    static String fileKey(String key) {
        String closest = ClosestName.suggestion(key, names());
        return closest == null ? null : key + ": unknown option; did you mean winnow." + closest + "?";
    }

    /**
     * A variable named {@code WINNOW_*}. It may belong to something else, for example to a test of Winnow.
     *
     * @return null if the variable resembles no option
     */
    static String variable(String name) {
        String option = name.substring(VARIABLE_PREFIX.length());
        if (option.startsWith("PATCH_")) {
            return name + ": unknown variable; use WINNOW_PATCHES, where -id excludes a patch";
        }
        List<String> variables = new ArrayList<>();
        for (Option declared : DeclaredOptions.all()) {
            variables.add(declared.variable().substring(VARIABLE_PREFIX.length()));
        }
        String closest = ClosestName.suggestion(option, variables);
        return closest == null ? null : name + ": unknown variable; did you mean " + VARIABLE_PREFIX + closest + "?";
    }

    /** An agent argument that is not {@code key=value}. */
    static String argument(String argument) {
        String closest = ClosestName.suggestion(argument, names());
        return "agent argument '" + argument + "': unknown; "
                + (closest == null ? "arguments are key=value,key=value" : "did you mean " + closest + "=VALUE?");
    }

    /**
     * Settings of patches.
     *
     * @param settings {@code patch.<id>.enabled} and {@code patch.<id>.mode}
     * @return those of them that no patch has
     */
    static List<String> patchSettings(Collection<String> settings) {
        List<String> unknown = new ArrayList<>(settings);
        unknown.removeAll(patchNames());
        return unknown;
    }

    static String patchOption(String name) {
        String closest = ClosestName.suggestion(name, patchNames());
        return "winnow." + name + ": unknown option; "
                + (closest == null
                        ? "use winnow.patch.<id>.enabled or winnow.patch.<id>.mode (winnow patches lists the ids)"
                        : "did you mean winnow." + closest + "?");
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Option declared : DeclaredOptions.all()) {
            names.add(declared.name());
        }
        return names;
    }

    private static List<String> patchNames() {
        List<String> names = new ArrayList<>();
        for (Patch patch : PatchSet.installed()) {
            names.add("patch." + patch.id() + ".enabled");
            names.add("patch." + patch.group() + ".enabled");
            if (!patch.modes().isEmpty()) {
                names.add("patch." + patch.id() + ".mode");
            }
        }
        names.add("patch.all.enabled");
        return names;
    }
}
