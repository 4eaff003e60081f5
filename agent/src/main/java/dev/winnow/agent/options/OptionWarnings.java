package dev.winnow.agent.options;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

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
}
