package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.cli.Subcommand;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands that speak to a running JVM have in common. */
abstract class LiveCommand implements Subcommand {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Write what was answered as JSON.")
    private boolean json;

    @Override
    public final Integer call() throws Exception {
        try {
            run();
            out().flush();
            return ExitCode.OK;
        } catch (AgentRefused e) {
            if (e.exitCode == ExitCode.USAGE) {
                throw usage(e.getMessage());
            }
            throw e;
        }
    }

    /** @throws IOException whose message is one line that says what happened and what to do */
    abstract void run() throws Exception;

    final JsonNode answer(Long pid, String command, Map<String, String> parameters) throws IOException {
        JsonNode answer = new Target(pid).answer(command, parameters);
        mentionOtherVersion(answer);
        return answer;
    }

    final void mentionOtherVersion(JsonNode answer) {
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
        out().println(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(content));
        out().flush();
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    final ParameterException usage(String complaint) {
        return new ParameterException(spec.commandLine(), complaint);
    }
}
