package dev.winnow.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

import dev.winnow.patches.selection.ClosestName;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one line what is wrong with a command line, and what was probably meant. */
final class UsageMessage {
    private UsageMessage() {}

    static String of(ParameterException e) {
        if (e instanceof UnmatchedArgumentException) {
            return unmatched((UnmatchedArgumentException) e);
        }
        ArgSpec argument = e.getArgSpec();
        if (argument == null || e.getValue() == null) {
            return e.getMessage();
        }
        if (argument.type().isEnum()) {
            return unknownValue(label(argument), e.getValue(), values(argument.type()));
        }
        return isNumber(argument.type())
                ? label(argument) + ": '" + e.getValue() + "' is not a number"
                : e.getMessage();
    }

    private static String unmatched(UnmatchedArgumentException e) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String word = e.getUnmatched().get(0);
        if (word.startsWith("-")) {
            return unknown(
                    "unknown option", word.split("=")[0], command.optionsMap().keySet());
        }
        return command.subcommands().isEmpty()
                ? "unexpected argument '" + word + "'"
                : unknown("unknown command", word, command.subcommands().keySet());
    }

    private static String unknownValue(String label, Object value, List<String> allowed) {
        String message = unknown(label + ": unknown value", value.toString(), allowed);
        return message.endsWith("?") ? message : message + "; use one of " + String.join(", ", allowed);
    }

    static String unknown(String what, String word, Collection<String> candidates) {
        String meant = ClosestName.suggestion(word, candidates);
        return what + " '" + word + "'" + (meant == null ? "" : "; did you mean " + meant + "?");
    }

    private static String label(ArgSpec argument) {
        return argument.isOption() ? ((OptionSpec) argument).longestName() : argument.paramLabel();
    }

    private static List<String> values(Class<?> type) {
        List<String> values = new ArrayList<>();
        for (Object value : type.getEnumConstants()) {
            values.add(value.toString().toLowerCase(Locale.ROOT));
        }
        return values;
    }

    private static boolean isNumber(Class<?> type) {
        return type == long.class || type == int.class || type == double.class || Number.class.isAssignableFrom(type);
    }
}
