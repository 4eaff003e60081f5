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
        ErrorText.printWrongUsage(command.getErr(), name(command), UsageMessage.of(e));
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof UsageException) {
            ErrorText.printFailure(command.getErr(), name(command), e);
            return ExitCode.USAGE;
        }
        if (e instanceof IOException || e instanceof RunFailedException) {
            ErrorText.printFailure(command.getErr(), name(command), e);
        } else if (e instanceof UncheckedIOException) {
            ErrorText.printFailure(command.getErr(), name(command), e.getCause());
        } else {
            ErrorText.printUnexpected(command.getErr(), name(command), e);
        }
        return ExitCode.SOFTWARE;
    }

    private static String name(CommandLine command) {
        return command.getCommandSpec().qualifiedName();
    }
}
