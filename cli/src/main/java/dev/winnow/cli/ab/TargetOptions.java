package dev.winnow.cli.ab;

import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.meter.OperationName;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command or the running JVM that arms are tried on. */
final class TargetOptions {
    @Option(
            names = "--live",
            paramLabel = "PID",
            description =
                    "diagnosis: switches patches inside that JVM, in blocks of 10 s of which the first 2 s are dropped")
    private String pid;

    @Option(
            names = "--count",
            paramLabel = "METHOD",
            description = "with a command of your own or --live: the method whose calls are the operations, as"
                    + " com.example.Orders.place, or sdk for the SDK's completed responses (default: ${DEFAULT-VALUE})")
    private String counted = OperationName.SDK_RESPONSES.toString();

    @Parameters(
            paramLabel = "-- COMMAND",
            arity = "0..*",
            description = "a command of your own that starts a JVM and puts load on it, as java -jar myapp.jar")
    private List<String> command = List.of();

    boolean isLive() {
        return pid != null;
    }

    boolean isCommand() {
        return !command.isEmpty();
    }

    List<String> command() {
        if (isLive()) {
            throw new UsageException(
                    "--live " + pid + ": flips patches in a JVM that runs; allowed is either --live or a command");
        }
        return command;
    }

    long pid() {
        return OptionValues.integer("--live", pid, 1, Integer.MAX_VALUE);
    }

    OperationName counted() {
        try {
            return OperationName.parse(counted);
        } catch (IllegalArgumentException e) {
            throw OptionValues.bad("--count", counted, "sdk, or a method as com.example.Orders.place");
        }
    }
}
