package dev.winnow.cli.live;

import java.io.IOException;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
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
        LiveActions.detach(pid, output());
    }
}
