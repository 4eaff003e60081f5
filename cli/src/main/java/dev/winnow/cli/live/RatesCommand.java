package dev.winnow.cli.live;

import java.io.IOException;
import java.util.Map;

import dev.winnow.cli.attach.ReplyChannel;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The base of the commands that show what happened in a JVM between two readings, once or again and again. */
abstract class RatesCommand extends LiveCommand {
    private static final String CLEAR = "\033[H\033[2J";

    @Parameters(paramLabel = "PID", description = "The process.")
    long pid;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "The number of rows; default: ${DEFAULT-VALUE}.",
            defaultValue = "20")
    int top;

    @Option(
            names = "--interval",
            paramLabel = "SECONDS",
            description = "The time between two readings, whose difference is shown; default: ${DEFAULT-VALUE}.",
            defaultValue = "2")
    double interval;

    @Option(names = "--watch", description = "Repeat until interrupted (Ctrl-C).")
    boolean watch;

    private final String command;

    /** @param command of the agent, which answers with readings */
    RatesCommand(String command) {
        this.command = command;
    }

    @Override
    final void run() throws IOException {
        if (top < 1) {
            throw usage("--top: must be 1 or more, not " + top);
        }
        if (!(interval >= 0.1 && interval <= 3600)) {
            throw usage("--interval: must be 0.1 to 3600 seconds, not " + interval);
        }
        Map<String, String> parameters =
                Map.of("times", watch ? String.valueOf(Integer.MAX_VALUE) : "2", "interval", String.valueOf((long)
                        (interval * 1_000)));
        try (ReplyChannel replies = new TargetJvm(pid).send(command, parameters)) {
            ReplyValue before = replies.next(1);
            mentionOtherVersion(before);
            begin(before);
            do {
                ReplyValue now = replies.next(interval + 10);
                show(before, now);
                before = now;
            } while (watch && !out().checkError()); // nobody reads any more: sites --watch | head
        }
    }

    /** Looks at the first reading, before there is a difference to show. */
    void begin(ReplyValue first) {}

    abstract void show(ReplyValue before, ReplyValue now) throws IOException;

    /** Clears the terminal, so that it shows the latest readings only. */
    final void clear() {
        out().print(watch && System.console() != null ? CLEAR : "");
    }
}
