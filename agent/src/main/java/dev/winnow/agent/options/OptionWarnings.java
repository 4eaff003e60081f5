package dev.winnow.agent.options;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.ClosestName;

/** Finds settings that do not exist. Cheap where there are none: what words the warnings is not loaded then. */
final class OptionWarnings {
    static final String PATCH = "patch.";

    private OptionWarnings() {}

    /**
     * Takes the unknown settings out.
     *
     * @param named value by name without the prefix {@code winnow.}; unknown ones are removed
     * @return a warning for each, for each stray argument, variable and key of the file, and for properties that cannot be listed
     */
    static List<String> takeUnknown(Sources sources, Map<String, String> named) {
        List<String> warnings = new ArrayList<>();
        List<String> ofPatches = new ArrayList<>();
        for (Iterator<String> names = named.keySet().iterator(); names.hasNext(); ) {
            String name = names.next();
            if (name.startsWith(PATCH)) {
                ofPatches.add(name);
            } else if (!DeclaredOptions.has(name)) {
                warnings.add(UnknownSettings.option(name));
                names.remove();
            }
        }
        boolean hasExtensions = sources.get(DeclaredOptions.EXTENSIONS) != null; // their patches are not loaded yet
        if (!ofPatches.isEmpty() && !hasExtensions) {
            for (String name : UnknownSettings.patchSettings(ofPatches)) {
                warnings.add(UnknownSettings.patchOption(name));
                named.remove(name);
            }
        }
        if (sources.unlisted() != null) {
            warnings.add("the application's system properties cannot be listed ("
                    + sources.unlisted().getClass().getName()
                    + "); winnow.patch.<id>.enabled among them has no effect, use winnow.patches");
        }
        for (String argument : sources.strayArguments()) {
            warnings.add(UnknownSettings.argument(argument));
        }
        for (String variable : sources.strayVariables()) {
            addIfKnown(UnknownSettings.variable(variable), warnings);
        }
        for (String key : sources.strayFileKeys()) {
            addIfKnown(UnknownSettings.fileKey(key), warnings);
        }
        return warnings;
    }

    private static void addIfKnown(String warning, List<String> warnings) {
        if (warning != null) {
            warnings.add(warning);
        }
    }

    /** Words the warnings about settings that do not exist, with the closest one that does. Loaded only if there is such a setting. */
    private static final class UnknownSettings {
        private static final String VARIABLE_PREFIX = "WINNOW_";

        private UnknownSettings() {}

        /** @param name without the prefix {@code winnow.} */
        static String option(String name) {
            String closest = ClosestName.suggestion(name, names());
            return "winnow." + name + ": unknown option; "
                    + (closest == null
                            ? "the options are winnow." + String.join(", winnow.", names())
                                    + ", winnow.patch.<id>.enabled"
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
            return closest == null
                    ? null
                    : name + ": unknown variable; did you mean " + VARIABLE_PREFIX + closest + "?";
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
}
