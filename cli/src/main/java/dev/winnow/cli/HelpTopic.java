package dev.winnow.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Option;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

/** What {@code winnow help} explains besides the commands. */
enum HelpTopic {
    ENVIRONMENT("The variables that winnow and its agent read.") {
        @Override
        Map<String, String> entries() {
            Map<String, String> entries = new LinkedHashMap<>();
            entries.put("JAVA_HOME", "The Java that starts bin/winnow, 11 or newer. Default: the java of PATH.");
            entries.put("JAVA_TOOL_OPTIONS", "-javaagent:/path/of/winnow.jar in it starts the agent in every JVM.");
            entries.put("NO_COLOR", "If it is set, help has no colours. It has them only on a terminal.");
            for (Option option : DeclaredOptions.all()) {
                entries.put(option.variable(), "The option " + option.property() + ", see winnow help options.");
            }
            return entries;
        }
    },
    EXIT_CODES("How commands end.") {
        @Override
        Map<String, String> entries() {
            Map<String, String> entries = new LinkedHashMap<>();
            entries.put("0", "Done.");
            entries.put(
                    "1", "Failed, or only in part; standard error says what. verify: the jar has unknown contents.");
            entries.put("2", "Wrong usage: nothing was done.");
            return entries;
        }
    },
    OPTIONS("The agent's options, their defaults and allowed values.") {
        @Override
        Map<String, String> entries() {
            Map<String, String> entries = new LinkedHashMap<>();
            for (Option option : DeclaredOptions.all()) {
                String fallback = option.fallback().isEmpty() ? "" : " Default: " + option.fallback();
                entries.put(
                        option.name(),
                        option.doc().replace("`", "") + " Allowed: " + option.allowed() + '.' + fallback);
            }
            entries.put("patch.<id>.enabled", "Overrides patches for one patch. Allowed: true or false.");
            return entries;
        }

        @Override
        List<String> introduction() {
            return List.of(
                    "The first source that sets an option wins:",
                    "  1. arguments of the agent   -javaagent:winnow.jar=period=5s or winnow attach PID period=5s",
                    "  2. system properties        -Dwinnow.period=5s",
                    "  3. environment variables    WINNOW_PERIOD=5s",
                    "  4. the file of the option config, with lines such as winnow.period=5s");
        }
    };

    private static final int NAME_WIDTH = 26;

    private final String summary;

    HelpTopic(String summary) {
        this.summary = summary;
    }

    abstract Map<String, String> entries();

    List<String> introduction() {
        return List.of();
    }

    /** As it is written on the command line. */
    String topic() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The topic of that name, or null. */
    static HelpTopic named(String name) {
        return Arrays.stream(values())
                .filter(topic -> topic.topic().equals(name))
                .findFirst()
                .orElse(null);
    }

    static List<String> names() {
        return Arrays.stream(values()).map(HelpTopic::topic).collect(Collectors.toList());
    }

    String text(ColorScheme colors, int width) {
        List<String> lines = new ArrayList<>(List.of(summary, ""));
        lines.addAll(introduction());
        if (!introduction().isEmpty()) {
            lines.add("");
        }
        TextTable table = TextTable.forColumns(
                colors, new Column(NAME_WIDTH, 2, Overflow.SPAN), new Column(width - NAME_WIDTH, 2, Overflow.WRAP));
        entries()
                .forEach((name, explanation) ->
                        table.addRowValues(colors.optionText(name), colors.ansi().new Text(explanation, colors)));
        return String.join(System.lineSeparator(), lines) + System.lineSeparator() + table;
    }

    /** For the end of the list of all commands. */
    static List<String> list() {
        List<String> lines = new ArrayList<>(List.of("", "Topics, explained by winnow help TOPIC:"));
        for (HelpTopic topic : values()) {
            lines.add(String.format("  %-35s  %s", topic.topic(), topic.summary));
        }
        return lines;
    }
}
