package dev.winnow.cli.live;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyChannel;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.sites.CapacityAdvice;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code winnow fill PID SITE..|--top N}. */
@AutoService(Subcommand.class)
@Command(
        name = "fill",
        description = {
            "Samples how full the collections of some sites get, and advises initial capacities.",
            "While it runs, the JIT cannot eliminate the sampled collections."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  winnow fill 4711 HttpHeaders.<init>", "  winnow fill 4711 --top 10 --for 30s"})
public final class FillCommand extends LiveCommand {
    /** As reports. */
    private static final int WIDTH = 120;

    private static final List<Column> COLUMNS = List.of(
            Column.text("site", "Site"),
            Column.text("allocatedType", "Type"),
            Column.text("finalSizes", "Final sizes"),
            Column.decimal("wastedBytesPerSecond", "Wasted B/s", 0),
            Column.text("advice", "Advice"));

    @Parameters(index = "0", paramLabel = "PID", description = "The process.")
    private long pid;

    @Parameters(
            index = "1..*",
            paramLabel = "SITE",
            description = "Sites by name, part of a name, or siteId as shown by winnow sites --json.")
    private List<String> sites = List.of();

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "The N sites that allocate the most bytes at the moment; default if no SITE is given: 10.")
    private Integer top;

    @Option(
            names = "--for",
            paramLabel = "DURATION",
            description = "How long to sample; default: ${DEFAULT-VALUE}.",
            defaultValue = "60s",
            converter = Durations.class)
    private Duration duration;

    @Override
    void run() throws IOException {
        if (top != null && (top < 1 || !sites.isEmpty())) {
            throw usage("--top: must be 1 or more and cannot be combined with SITE");
        }
        Map<String, String> parameters = Map.of(
                "sites", String.join(" ", sites),
                "top", String.valueOf(top == null ? 10 : top),
                "millis", String.valueOf(duration.toMillis()));
        try (ReplyChannel replies = new TargetJvm(pid).send("fill", parameters)) {
            ReplyValue answer = replies.next(duration.toMillis() / 1e3 + 30);
            mentionOtherVersion(answer);
            if (isJson()) {
                printJson(answer);
            } else {
                print(answer);
            }
        }
    }

    private void print(ReplyValue answer) {
        Table table = new Table(
                "fill",
                String.format(
                        Locale.ROOT,
                        "Final sizes of collections, sampled for %.0f s",
                        answer.path("seconds").asDouble()),
                COLUMNS);
        List<String> unseen = new ArrayList<>();
        List<ReplyValue> sites = new ArrayList<>();
        answer.path("sites").forEach(sites::add);
        sites.sort(Comparator.comparingDouble(site -> -Math.max(0, number(site, "wastedBytesPerSecond"))));
        for (ReplyValue site : sites) {
            String name = SiteRates.withoutPackage(site.path("site").asText());
            if (site.path("samples").asInt() == 0) {
                unseen.add(name);
                continue;
            }
            table.add(
                    name,
                    SiteRates.withoutPackage(site.path("allocatedType").asText()),
                    CapacityAdvice.sizes(
                            site.path("finalSizeMin").asInt(),
                            site.path("finalSizeMax").asInt()),
                    number(site, "wastedBytesPerSecond"),
                    advice(site));
        }
        out().print(TextTables.render(table, WIDTH));
        if (!unseen.isEmpty()) {
            out().println("Nothing to sample at " + String.join(", ", unseen));
        }
    }

    private static String advice(ReplyValue site) {
        double capacity = number(site, "requestedCapacity");
        return new CapacityAdvice(
                        SiteRates.withoutPackage(site.path("allocatedType").asText()),
                        site.path("kind").asText(),
                        Double.isNaN(capacity) ? "" : String.format(Locale.ROOT, "%.0f", capacity))
                .line(
                        site.path("finalSizeMax").asInt(),
                        site.path("adviceCapacity").asInt(),
                        number(site, "savedBytesEach"),
                        number(site, "savedBytesPerSecond"));
    }

    /** NaN where the agent knows none. */
    private static double number(ReplyValue site, String key) {
        return site.path(key).isNumber() ? site.path(key).asDouble() : Double.NaN;
    }
}
