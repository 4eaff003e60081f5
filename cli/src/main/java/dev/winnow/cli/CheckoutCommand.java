package dev.winnow.cli;

import java.util.List;

import dev.winnow.experiment.RunFailedException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Stands for a command that {@code winnow.jar} does not have, because it runs the SDK against the embedded service. */
@Command(hidden = true)
final class CheckoutCommand implements Subcommand {
    private static final List<String> NAMES = List.of("demo", "bench");

    @Unmatched
    private List<String> arguments;

    private CheckoutCommand() {}

    /** Adds the command of that name, if it is one of these and is not there. */
    static void addIfMissing(CommandLine line, String name) {
        if (NAMES.contains(name) && !line.getSubcommands().containsKey(name)) {
            line.addSubcommand(name, new CheckoutCommand());
        }
    }

    @Override
    public Integer call() {
        throw new RunFailedException(
                "needs winnow-lab-VERSION.zip, unpacked over winnow-VERSION.zip, or a checkout; and JDK 17");
    }
}
