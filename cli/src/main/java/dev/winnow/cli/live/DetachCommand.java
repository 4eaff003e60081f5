package dev.winnow.cli.live;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code winnow detach PID}. */
@AutoService(Subcommand.class)
@Command(
        name = "detach",
        description = "Takes the agent out of a JVM: patches off, probes out, the vendor's bytes back, threads ended.",
        mixinStandardHelpOptions = true)
public final class DetachCommand extends LiveCommand {
    @Parameters(paramLabel = "PID", description = "The process.")
    private long pid;

    @Override
    void run() throws IOException {
        JsonNode answer = answer(pid, "detach", Map.of());
        if (isJson()) {
            printJson(answer);
        } else {
            out().println(String.format(
                    Locale.ROOT,
                    "winnow has left: %d classes are the vendor's again, in %.0f ms",
                    answer.path("restored").asInt(),
                    answer.path("millis").asDouble()));
        }
    }
}
