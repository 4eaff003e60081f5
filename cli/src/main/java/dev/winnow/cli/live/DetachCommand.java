package dev.winnow.cli.live;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyValue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code winnow detach PID}. */
@AutoService(Subcommand.class)
@Command(
        name = "detach",
        description =
                "Removes the agent from a JVM: patches and probes are removed, all classes are the vendor's again.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example:", "  winnow detach 4711"})
public final class DetachCommand extends LiveCommand {
    @Parameters(paramLabel = "PID", description = "The process.")
    private long pid;

    @Override
    void run() throws IOException {
        ReplyValue answer = answer(pid, "detach", Map.of());
        if (isJson()) {
            printJson(answer);
        } else {
            out().println(String.format(
                    Locale.ROOT,
                    "Detached: %d classes restored to the vendor's bytecode in %.0f ms",
                    answer.path("restored").asInt(),
                    answer.path("millis").asDouble()));
        }
    }
}
