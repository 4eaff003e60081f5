package dev.winnow.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Spec;

/** {@code java -jar winnow.jar COMMAND}: exit code 0 done, 1 failed, 2 wrong usage. The agent never loads this package. */
@Command(
        name = "winnow",
        description = "Measures and patches allocations in a running or recorded Java application.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow attach                        lists the running JVMs",
            "  winnow attach 4711                   attaches to process 4711 and shows its status",
            "  winnow sites 4711                    shows which sites allocate the most",
            "  winnow patch 4711 on vendor          switches patches on, without a restart",
            "  winnow help COMMAND                  explains a command",
            "",
            "As an agent: java -javaagent:winnow.jar[=key=value,..] -jar app.jar"
        })
public final class Main implements Callable<Integer> {
    /** Fits the examples of every command into one line each. */
    private static final int HELP_WIDTH = 120;

    @Spec
    private CommandSpec spec;

    public static void main(String[] arguments) {
        Subcommand command = named(arguments);
        if (command != null) {
            command.prepare(List.of(arguments));
        }
        System.exit(run(commandLine(command, arguments), arguments));
    }

    private static int run(CommandLine line, String... arguments) {
        StandardOutput output = new StandardOutput();
        PrintWriter out = output.writer();
        int exitCode = line.setOut(out).execute(arguments);
        out.flush();
        return output.exitCode(exitCode, line.getErr(), line.getCommandName());
    }

    /** Prepares to run a command. */
    public static CommandLine commandLine(String... arguments) {
        return commandLine(named(arguments), arguments);
    }

    /** @param named the command that the arguments start with, or null if they start with none */
    private static CommandLine commandLine(Subcommand named, String... arguments) {
        CommandLine line = new CommandLine(new Main());
        for (Subcommand command : named == null ? Subcommands.all() : List.of(named)) {
            line.addSubcommand(command);
        }
        if (named == null) {
            addTopics(line.getCommandSpec().usageMessage());
        }
        CheckoutCommand.addIfMissing(line, first(arguments));
        ErrorMessages errors = new ErrorMessages();
        return line.setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setUsageHelpWidth(HELP_WIDTH)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static void addTopics(UsageMessageSpec usage) {
        List<String> footer = new ArrayList<>(HelpTopic.list());
        footer.addAll(List.of(usage.footer()));
        usage.footer(footer.toArray(new String[0]));
    }

    private static Subcommand named(String... arguments) {
        String first = first(arguments);
        return first.equals(HelpCommand.NAME) ? null : Subcommands.named(first);
    }

    private static String first(String... arguments) {
        return arguments.length == 0 ? "" : arguments[0];
    }

    /** {@code winnow} alone: a command is missing, so the usage goes to standard error. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }
}
