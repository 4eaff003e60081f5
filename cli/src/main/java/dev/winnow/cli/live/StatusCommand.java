package dev.winnow.cli.live;

import java.io.IOException;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code winnow status PID}. */
@AutoService(Subcommand.class)
@Command(
        name = "status",
        description =
                "Shows the agent in a JVM: its options, the state of each patch, and what the agent itself costs.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  winnow status 4711", "  winnow status 4711 --json"})
public final class StatusCommand extends LiveCommand {
    @Parameters(paramLabel = "PID", description = "The process.")
    private long pid;

    @Override
    void run() throws IOException {
        LiveActions.status(pid, output());
    }
}
