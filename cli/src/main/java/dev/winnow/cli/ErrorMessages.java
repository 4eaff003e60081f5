package dev.winnow.cli;

import java.io.IOException;
import java.io.UncheckedIOException;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Prints an error as one line and chooses the exit code: 2 for wrong usage, 1 for a run that failed. A stack trace is printed
 * only for an error that nobody foresaw.
 */
final class ErrorMessages implements IParameterExceptionHandler, IExecutionExceptionHandler {
    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        String message = UsageMessage.of(e);
        print(command, message + (message.endsWith("?") ? " See " : "; see ") + name(command) + " --help");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof UsageException) {
            print(command, message(e));
            return ExitCode.USAGE;
        }
        if (e instanceof IOException || e instanceof RunFailedException) {
            print(command, message(e));
        } else if (e instanceof UncheckedIOException) {
            print(command, message(e.getCause()));
        } else {
            print(command, "internal error; please report it with the following lines");
            e.printStackTrace(command.getErr());
        }
        return ExitCode.SOFTWARE;
    }

    private static String message(Throwable e) {
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }

    private static void print(CommandLine command, String message) {
        command.getErr().println(name(command) + ": " + message);
    }

    private static String name(CommandLine command) {
        return command.getCommandSpec().qualifiedName();
    }
}
