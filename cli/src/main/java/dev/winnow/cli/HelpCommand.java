package dev.winnow.cli;

import java.util.List;

import com.google.auto.service.AutoService;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code winnow help [COMMAND]}: the same as {@code winnow [COMMAND] --help}. */
@AutoService(Subcommand.class)
@Command(name = HelpCommand.NAME, description = "Explains a command.", mixinStandardHelpOptions = true)
public final class HelpCommand implements Subcommand {
    static final String NAME = "help";

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command; default: all, in one line each.")
    private String command;

    @Override
    public Integer call() {
        CommandLine winnow = spec.parent().commandLine();
        CommandLine explained =
                command == null ? winnow : winnow.getSubcommands().get(command);
        if (explained == null) {
            throw new UnmatchedArgumentException(winnow, List.of(command));
        }
        explained.usage(spec.commandLine().getOut());
        return ExitCode.OK;
    }
}
