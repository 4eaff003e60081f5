package dev.winnow.cli.live;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Option;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.ClosestName;

/**
 * Checks the names of settings, so that a mistyped one is noticed before anything is attached. The agent checks the values.
 */
final class AttachSettings {
    private static final String PREFIX = "winnow.";
    private static final String PATCH = "patch.";

    private AttachSettings() {}

    /**
     * @param arguments {@code key=value}, or several with commas between them
     * @return one line about the first argument that is no setting, with what was probably meant; null if all are
     */
    static String problem(List<String> arguments) {
        boolean hasExtensions = String.join(",", arguments).contains(DeclaredOptions.EXTENSIONS.name() + '=');
        for (String argument : arguments) {
            if (argument.indexOf('=') < 1) {
                String meant = ClosestName.suggestion(argument, optionNames());
                return "'" + argument + "' is not a setting; a setting is key=value, such as "
                        + (meant == null ? "patches=all" : meant + "=VALUE");
            }
            for (String part : argument.split(",")) {
                String key = part.substring(0, Math.max(0, part.indexOf('='))).trim();
                key = key.startsWith(PREFIX) ? key.substring(PREFIX.length()) : key;
                boolean ofExtension = hasExtensions && key.startsWith(PATCH); // only the agent knows its patches
                String problem = key.isEmpty() || ofExtension ? null : unknown(key);
                if (problem != null) {
                    return problem;
                }
            }
        }
        return null;
    }

    /** @param name without {@code winnow.} */
    private static String unknown(String name) {
        List<String> known = name.startsWith(PATCH) ? patchSettings() : optionNames();
        if (known.contains(name)) {
            return null;
        }
        String meant = ClosestName.suggestion(name, known);
        if (meant != null) {
            return "unknown setting '" + name + "'; did you mean " + meant + "?";
        }
        return "unknown setting '" + name + "'; the settings are "
                + (name.startsWith(PATCH)
                        ? "patch.<id>.enabled and patch.<id>.mode; `winnow patches` lists the ids"
                        : String.join(", ", optionNames()) + " and patch.<id>.enabled");
    }

    private static List<String> optionNames() {
        List<String> names = new ArrayList<>();
        for (Option option : DeclaredOptions.all()) {
            names.add(option.name());
        }
        return names;
    }

    private static List<String> patchSettings() {
        List<String> names = new ArrayList<>(List.of(PATCH + "all.enabled"));
        for (Patch patch : PatchSet.installed()) {
            names.add(PATCH + patch.id() + ".enabled");
            names.add(PATCH + patch.group() + ".enabled");
            names.add(PATCH + patch.id() + ".mode");
        }
        return names;
    }
}
