package dev.winnow.agent.options;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.winnow.patches.selection.ClosestName;
import dev.winnow.probes.Probes;
import dev.winnow.probes.methods.MethodName;

/** Parses the values of options; an unusable value is a {@link BadOption}. */
final class OptionTexts {
    private OptionTexts() {}

    /** {@code true} or {@code false}. */
    static boolean flag(Option option, String value) throws BadOption {
        if (!value.equals("true") && !value.equals("false")) {
            throw option.bad(value);
        }
        return value.equals("true");
    }

    /** Names of patches, which are looked up later; empty for {@code none}. */
    static List<String> patches(String value) {
        List<String> words = list(value);
        words.remove("none");
        return words;
    }

    /**
     * Ids of probes; empty for {@code none}.
     *
     * @param mayBeOfExtension whether other names may be those of an extension's probes
     */
    static List<String> probes(String value, boolean mayBeOfExtension) throws BadOption {
        List<String> probes = list(value);
        if (probes.equals(Collections.singletonList("none"))) {
            return Collections.emptyList();
        }
        if (probes.isEmpty() || !mayBeOfExtension && !Probes.areIds(probes)) {
            throw DeclaredOptions.PROBES.bad(value, unknownProbe(probes));
        }
        return probes;
    }

    private static String unknownProbe(List<String> ids) {
        for (String id : ids) {
            if (!Probes.areIds(Collections.singletonList(id))) {
                return ClosestName.suggestion(id, Probes.ids());
            }
        }
        return null;
    }

    /** Full method names. */
    static List<MethodName> methods(String value) throws BadOption {
        if (value.isEmpty()) {
            return Collections.emptyList();
        }
        try {
            return MethodName.parse(list(value));
        } catch (IllegalArgumentException e) {
            throw new BadOption(DeclaredOptions.METHODS.property() + ": " + e.getMessage() + "; allowed is "
                    + DeclaredOptions.METHODS.allowed());
        }
    }

    /** The parts between commas, without blanks. */
    static List<String> list(String value) {
        List<String> parts = new ArrayList<>();
        for (String part : value.split(",")) {
            if (!part.trim().isEmpty()) {
                parts.add(part.trim());
            }
        }
        return parts;
    }

    /** A duration of at least 100 ms, in milliseconds. */
    static long millis(Option option, String value) throws BadOption {
        int digits = 0;
        while (digits < value.length() && Character.isDigit(value.charAt(digits))) {
            digits++;
        }
        long unit;
        switch (value.substring(digits).trim()) {
            case "ms":
                unit = 1;
                break;
            case "s":
                unit = 1_000;
                break;
            case "m":
                unit = 60_000;
                break;
            default:
                throw option.bad(value);
        }
        if (digits == 0 || digits > 9) {
            throw option.bad(value);
        }
        long millis = Long.parseLong(value.substring(0, digits)) * unit;
        if (millis < 100) {
            throw option.bad(value);
        }
        return millis;
    }
}
