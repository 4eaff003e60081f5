package dev.winnow.demo;

import java.util.List;

import dev.winnow.demo.ab.AbCommand;
import dev.winnow.demo.bench.BenchCommand;
import dev.winnow.demo.demo.DemoCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands of {@code ./winnow} that need the demo application: exit code 0 done, 1 failed, 2 usage. */
@Command(
        name = "winnow",
        description = "The commands that run the demo application.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
public final class Main implements Runnable {
    private static final List<Class<?>> COMMANDS = List.of(DemoCommand.class, AbCommand.class, BenchCommand.class);

    @Spec
    private CommandSpec spec;

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        COMMANDS.forEach(line::addSubcommand);
        return line.setParameterExceptionHandler(Main::usage).setExecutionExceptionHandler(Main::failed);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command?");
    }

    /** One clear line instead of the whole usage text. */
    private static int usage(ParameterException e, String[] arguments) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        print(e.getCommandLine(), e.getMessage() + "; see " + command + " --help");
        return CommandLine.ExitCode.USAGE;
    }

    private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
        if (e instanceof UsageException) {
            print(command, e.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
        if (e instanceof RunFailedException) {
            print(command, e.getMessage());
        } else {
            e.printStackTrace(command.getErr());
        }
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static void print(CommandLine command, String message) {
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + message);
    }
}
