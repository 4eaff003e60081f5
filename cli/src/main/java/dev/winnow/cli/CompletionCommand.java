package dev.winnow.cli;

import java.io.PrintWriter;

import com.google.auto.service.AutoService;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code winnow completion}: picocli's script that completes commands and options. */
@AutoService(Subcommand.class)
@Command(
        name = "completion",
        description = "Prints a script by which bash and zsh complete the commands and options of winnow.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples, for ~/.bashrc or ~/.zshrc:",
            "  source <(winnow completion)",
        })
public final class CompletionCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        // Of all commands; to run this one, only this one was created.
        out.print(AutoComplete.bash("winnow", Main.commandLine()));
        out.flush();
        return ExitCode.OK;
    }
}
