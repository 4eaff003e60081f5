package dev.winnow.cli.live;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code winnow sites PID}. */
@AutoService(Subcommand.class)
@Command(
        name = "sites",
        description = "Tells what the sites of a JVM construct just now.",
        mixinStandardHelpOptions = true)
public final class SitesCommand extends LiveCommand {
    private static final String CLEAR = "\033[H\033[2J";

    @Parameters(paramLabel = "PID", description = "The process.")
    private long pid;

    @Option(names = "--top", paramLabel = "N", description = "Rows; default: ${DEFAULT-VALUE}.", defaultValue = "20")
    private int top;

    @Option(
            names = "--by",
            description = "What the sites are ordered by: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.",
            defaultValue = "BYTES")
    private LiveSites.Order order;

    @Option(
            names = "--interval",
            paramLabel = "SECONDS",
            description = "Between two readings, whose difference is shown; default: ${DEFAULT-VALUE}.",
            defaultValue = "2")
    private double interval;

    @Option(
            names = "--operation",
            paramLabel = "METHOD",
            description = "One of winnow.methods, whose calls are the operations of Count/op and B/op;"
                    + " default: the first of them.")
    private String operation;

    @Option(names = "--watch", description = "Go on until interrupted.")
    private boolean watch;

    @Override
    void run() throws IOException {
        if (top < 1) {
            throw usage("--top: a number of rows from 1, not " + top);
        }
        if (!(interval >= 0.1 && interval <= 3600)) {
            throw usage("--interval: 0.1 to 3600 seconds, not " + interval);
        }
        Map<String, String> parameters =
                Map.of("times", watch ? String.valueOf(Integer.MAX_VALUE) : "2", "interval", String.valueOf((long)
                        (interval * 1_000)));
        try (Conversation conversation = new Target(pid).ask("sites", parameters)) {
            JsonNode before = conversation.next(1);
            mentionOtherVersion(before);
            do {
                JsonNode now = conversation.next(interval + 10);
                show(LiveSites.between(before, now, operation));
                before = now;
            } while (watch);
        }
    }

    private void show(LiveSites sites) throws IOException {
        if (isJson()) {
            printJson(sites.asJson(order, top));
            return;
        }
        if (watch) {
            out().print(System.console() == null ? "" : CLEAR);
            out().println(String.format(Locale.ROOT, "process %d, every %.1f s; Ctrl-C ends", pid, interval));
        }
        out().print(sites.asText(order, top));
        out().flush();
    }
}
