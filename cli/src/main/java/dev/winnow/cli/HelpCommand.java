package dev.winnow.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

import com.google.auto.service.AutoService;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow help [COMMAND]}: the same as {@code winnow [COMMAND] --help}; or what a {@link HelpTopic} explains. */
@AutoService(Subcommand.class)
@Command(name = HelpCommand.NAME, description = "Explains a command or a topic.", mixinStandardHelpOptions = true)
public final class HelpCommand implements Subcommand {
    static final String NAME = "help";

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "COMMAND|TOPIC",
            description = "What to explain; default: all, in one line each.")
    private String subject;

    @Override
    public Integer call() {
        CommandLine winnow = spec.parent().commandLine();
        CommandLine explained =
                subject == null ? winnow : winnow.getSubcommands().get(subject);
        HelpTopic topic = HelpTopic.named(subject);
        if (explained == null && topic == null) {
            List<String> known = new ArrayList<>(winnow.getSubcommands().keySet());
            known.addAll(HelpTopic.names());
            throw new ParameterException(winnow, UsageMessage.unknown("unknown command", subject, known));
        }
        PrintWriter out = spec.commandLine().getOut();
        if (explained == null) {
            out.print(topic.text(winnow.getColorScheme(), winnow.getUsageHelpWidth()));
            out.flush();
        } else {
            explained.usage(out);
        }
        return ExitCode.OK;
    }
}
