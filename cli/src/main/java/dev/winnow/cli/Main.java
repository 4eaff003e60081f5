package dev.winnow.cli;

import java.util.Comparator;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
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
        System.exit(commandLine(arguments).execute(arguments));
    }

    /**
     * Prepares to run a command. Only the command that the arguments start with is created: creating every command costs
     * more CPU than most commands need.
     */
    public static CommandLine commandLine(String... arguments) {
        CommandLine line = new CommandLine(new Main());
        String first = arguments.length == 0 ? "" : arguments[0];
        if (first.equals(HelpCommand.NAME) || !addCommands(line, first)) {
            addCommands(line, null);
            CheckoutCommand.addIfMissing(line, first);
        }
        ErrorMessages errors = new ErrorMessages();
        return line.setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setUsageHelpWidth(HELP_WIDTH)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    /**
     * @param only the name of the only command to add, or null for all
     * @return whether a command was added
     */
    private static boolean addCommands(CommandLine line, String only) {
        ServiceLoader.load(Subcommand.class, Main.class.getClassLoader()).stream()
                .filter(command -> only == null || isNamed(only, command))
                .sorted(Comparator.comparing(Main::name))
                .forEach(command -> line.addSubcommand(command.get()));
        return !line.getSubcommands().isEmpty();
    }

    /** Looks at the class's name first, so that the annotations of the other commands are not parsed. */
    private static boolean isNamed(String name, ServiceLoader.Provider<Subcommand> command) {
        return command.type().getName().endsWith('.' + className(name))
                && name(command).equals(name);
    }

    /** {@code AddReleaseCommand} for {@code add-release}. */
    static String className(String command) {
        StringBuilder name = new StringBuilder();
        for (String word : command.split("-")) {
            int first = Math.min(1, word.length());
            name.append(word.substring(0, first).toUpperCase(Locale.ROOT)).append(word.substring(first));
        }
        return name.append("Command").toString();
    }

    private static String name(ServiceLoader.Provider<Subcommand> command) {
        return command.type().getAnnotation(Command.class).name();
    }

    /** {@code winnow} alone: a command is missing, so the usage goes to standard error. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }
}
