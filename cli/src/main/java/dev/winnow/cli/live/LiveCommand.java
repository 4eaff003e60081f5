package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.AttachListener;
import dev.winnow.cli.attach.CommandRejectedException;
import dev.winnow.cli.attach.ReplyValue;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The base of all commands that talk to the agent in a running JVM. */
abstract class LiveCommand implements Subcommand {
    private static final Pattern PID = Pattern.compile("\\d{1,18}");

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Print the agent's reply as JSON.")
    private boolean json;

    @Override
    public final void prepare(List<String> arguments) {
        if (arguments.size() > 1 && PID.matcher(arguments.get(1)).matches()) {
            AttachListener.startEarly(Long.parseLong(arguments.get(1)));
            new ReplyPreload().start();
        }
    }

    @Override
    public final Integer call() throws Exception {
        try {
            run();
            out().flush();
            return ExitCode.OK;
        } catch (CommandRejectedException e) {
            if (e.exitCode == ExitCode.USAGE) {
                throw usage(e.getMessage());
            }
            throw e;
        }
    }

    /** @throws IOException if it fails; the message is one line that says why and what to do */
    abstract void run() throws Exception;

    final ReplyValue answer(Long pid, String command, Map<String, String> parameters) throws IOException {
        return output().answer(pid, command, parameters);
    }

    final void mentionOtherVersion(ReplyValue answer) {
        output().mentionOtherVersion(answer);
    }

    final LiveOutput output() {
        return new LiveOutput(out(), err(), json);
    }

    final boolean isJson() {
        return json;
    }

    final void printJson(Object content) throws IOException {
        output().printJson(content);
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** An exception for wrong usage: exit code 2 and this message. */
    final ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
