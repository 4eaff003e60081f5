package dev.winnow.cli.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyChannel;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code winnow sites PID}. */
@AutoService(Subcommand.class)
@Command(
        name = "sites",
        description = "Shows which sites of a JVM allocate at the moment, and how much.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow sites 4711                        the 20 sites that allocate the most bytes",
            "  winnow sites 4711 --by count --watch     by number of objects, until Ctrl-C",
            "  winnow sites 4711 --json --interval 10   for scripts"
        })
public final class SitesCommand extends LiveCommand {
    static final String CLEAR = "\033[H\033[2J";

    @Parameters(paramLabel = "PID", description = "The process.")
    private long pid;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "The number of rows; default: ${DEFAULT-VALUE}.",
            defaultValue = "20")
    private int top;

    @Option(
            names = "--by",
            description = "The order of the sites: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.",
            defaultValue = "BYTES")
    private SiteRates.Order order;

    @Option(
            names = "--interval",
            paramLabel = "SECONDS",
            description = "The time between two readings, whose difference is shown; default: ${DEFAULT-VALUE}.",
            defaultValue = "2")
    private double interval;

    @Option(
            names = "--operation",
            paramLabel = "METHOD",
            description = "A method of winnow.methods. Count/op and B/op are per call of this method;"
                    + " default: the first method of winnow.methods.")
    private String operation;

    @Option(names = "--watch", description = "Repeat until interrupted (Ctrl-C).")
    private boolean watch;

    @Override
    void run() throws IOException {
        if (top < 1) {
            throw usage("--top: must be 1 or more, not " + top);
        }
        if (!(interval >= 0.1 && interval <= 3600)) {
            throw usage("--interval: must be 0.1 to 3600 seconds, not " + interval);
        }
        Map<String, String> parameters =
                Map.of("times", watch ? String.valueOf(Integer.MAX_VALUE) : "2", "interval", String.valueOf((long)
                        (interval * 1_000)));
        try (ReplyChannel replies = new TargetJvm(pid).send("sites", parameters)) {
            ReplyValue before = replies.next(1);
            mentionOtherVersion(before);
            if (before.path("woven").isNumber() && before.path("woven").asInt() == 0 && !isJson()) {
                err().println("winnow: no site is woven, so nothing is counted: no loaded class has a site of "
                        + join(before.path("probes")) + " in " + join(before.path("packages"))
                        + ". winnow probe " + pid + " packages=auto finds the packages that allocate most");
                err().flush();
            }
            do {
                ReplyValue now = replies.next(interval + 10);
                show(SiteRates.between(before, now, operation));
                before = now;
            } while (watch && !out().checkError()); // nobody reads any more: sites --watch | head
        }
    }

    private static String join(ReplyValue names) {
        List<String> words = new ArrayList<>();
        names.forEach(name -> words.add(name.asText()));
        return words.isEmpty() ? "no probe" : String.join(",", words);
    }

    private void show(SiteRates sites) throws IOException {
        if (isJson()) {
            printJson(sites.asJson(order, top));
            return;
        }
        if (watch) {
            out().print(System.console() == null ? "" : CLEAR);
            out().println(String.format(Locale.ROOT, "Process %d, every %.1f s; press Ctrl-C to end", pid, interval));
        }
        out().print(sites.asText(order, top));
        out().flush();
    }
}
