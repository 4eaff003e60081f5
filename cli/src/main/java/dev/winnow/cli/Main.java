package dev.winnow.cli;

import java.util.ServiceLoader;

import dev.winnow.experiment.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code java -jar winnow.jar COMMAND}: exit code 0 done, 1 failed, 2 usage. The agent never loads this package. */
@Command(
        name = "winnow",
        description = "Measures and patches allocations in a running or recorded Java application.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "In a checkout, ./winnow also has: demo, bench.",
            "As an agent: java -javaagent:winnow.jar[=key=value,..] -jar app.jar"
        })
public final class Main implements Runnable {
    @Spec
    private CommandSpec spec;

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    public static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        ServiceLoader.load(Subcommand.class, Main.class.getClassLoader()).forEach(line::addSubcommand);
        CheckoutCommand.addMissing(line);
        return line.setParameterExceptionHandler(Main::usage)
                .setExecutionExceptionHandler(Main::failed)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command?");
    }

    /** One clear line instead of the whole usage text. */
    private static int usage(ParameterException e, String[] arguments) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        e.getCommandLine().getErr().println(command + ": " + e.getMessage() + "; see " + command + " --help");
        return CommandLine.ExitCode.USAGE;
    }

    private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
        String message = e.getMessage() == null ? e.toString() : e.getMessage();
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + message);
        return e instanceof UsageException ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
    }
}
