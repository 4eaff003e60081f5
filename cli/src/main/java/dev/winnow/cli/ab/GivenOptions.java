package dev.winnow.cli.ab;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.UsageException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options that a user has given, some of which have no meaning with some subjects. */
final class GivenOptions {
    private final CommandSpec command;
    private final CommandSpec application;

    /** @param application the options that only the application of a {@link SubjectProvider} has; null for none */
    GivenOptions(CommandSpec command, CommandSpec application) {
        this.command = command;
        this.application = application;
    }

    /** @throws UsageException if any of the application's own options was given */
    void forbidApplication(String subject) {
        if (application != null) {
            List<String> names = new ArrayList<>();
            for (OptionSpec option : application.options()) {
                names.add(option.longestName());
            }
            forbid(subject, names);
        }
    }

    /** @throws UsageException if one of those options was given */
    void forbid(String subject, List<String> options) {
        for (String option : options) {
            if (command.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new UsageException(option + ": has no meaning with " + subject);
            }
        }
    }
}
