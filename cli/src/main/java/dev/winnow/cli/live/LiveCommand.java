package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;

import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.CommandRejectedException;
import dev.winnow.cli.attach.ReplyJson;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The base of all commands that talk to the agent in a running JVM. */
abstract class LiveCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Print the agent's reply as JSON.")
    private boolean json;

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
        ReplyValue answer = new TargetJvm(pid).request(command, parameters);
        mentionOtherVersion(answer);
        return answer;
    }

    final void mentionOtherVersion(ReplyValue answer) {
        String ours = getClass().getPackage().getImplementationVersion();
        String theirs = answer.path("winnow").asText();
        if (ours != null && !ours.equals(theirs)) {
            err().println("winnow: the agent in that JVM is winnow " + theirs + ", this is " + ours);
        }
    }

    final boolean isJson() {
        return json;
    }

    final void printJson(Object content) throws IOException {
        out().println(ReplyJson.write(content));
        out().flush();
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
