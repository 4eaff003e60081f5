package dev.winnow.tests.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.cli.Subcommand;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

/** Commands and options that the pages show. */
class CommandsTest {
    private static final Pattern COMMAND =
            Pattern.compile("(?:^|&& |\\$ )(?:\\./)?winnow ([a-z][a-z-]*)((?:(?!&& ).)*)");
    private static final Pattern OPTION = Pattern.compile("(?<= )--?[a-z][a-z-]*");

    @Test
    void everyCommandAndOptionInThePagesExists() {
        CommandLine winnow = new CommandLine(new Winnow());
        ServiceLoader.load(Subcommand.class).forEach(winnow::addSubcommand);
        List<String> unknown = new ArrayList<>();
        int commands = 0;
        for (Page page : Page.all()) {
            for (String code : page.code()) {
                Matcher shown = COMMAND.matcher(code);
                while (shown.find()) {
                    commands++;
                    unknown.addAll(unknown(winnow, shown.group(1), shown.group(2), page + ": " + code));
                }
            }
        }
        assertThat(unknown).isEmpty();
        assertThat(commands).as("commands that were checked").isGreaterThan(50);
    }

    private static List<String> unknown(CommandLine winnow, String name, String rest, String where) {
        CommandLine command = winnow.getSubcommands().get(name);
        if (command == null) {
            return List.of("no command " + name + " in " + where);
        }
        String arguments = ownArguments(rest);
        for (String word : arguments.trim().split(" ")) {
            command = command.getSubcommands().getOrDefault(word, command);
        }
        List<String> unknown = new ArrayList<>();
        Matcher option = OPTION.matcher(arguments);
        while (option.find()) {
            if (!has(command.getCommandSpec(), option.group())) {
                unknown.add("no option " + option.group() + " in " + where);
            }
        }
        return unknown;
    }

    /** Also {@code --no-x} of an option {@code --x} that can be negated. */
    private static boolean has(CommandLine.Model.CommandSpec command, String name) {
        CommandLine.Model.OptionSpec negated = command.findOption(name.replaceFirst("^--no-", "--"));
        return command.findOption(name) != null || negated != null && negated.negatable();
    }

    /** Without comments, the next command of a pipe, quoted arms, and the user's own command. */
    private static String ownArguments(String rest) {
        return rest.replaceAll("(\\s#|\\s\\||\\s&&|\\s--\\s|;).*", "").replaceAll("\"[^\"]*\"|'[^']*'", "");
    }

    @CommandLine.Command(name = "winnow")
    private static final class Winnow {}
}
