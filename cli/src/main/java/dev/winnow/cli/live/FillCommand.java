package dev.winnow.cli.live;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyChannel;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import dev.winnow.probes.sites.FillStatistics;
import dev.winnow.report.formats.TextTables;
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
    private static final List<Column> COLUMNS = List.of(
            Column.text("site", "Site"),
            Column.text("allocatedType", "Type"),
            Column.decimal("countPerSecond", "Count/s", 1),
            Column.integer("samples", "Samples"),
            Column.integer("finalSizeMin", "Min size"),
            Column.integer("finalSizeP50", "P50"),
            Column.integer("finalSizeP90", "P90"),
            Column.integer("finalSizeP99", "P99"),
            Column.integer("finalSizeMax", "Max size"),
            Column.decimal("resizesEach", "Resizes/object", 2),
            Column.decimal("wastedBytesEach", "Wasted B/object", 1),
            Column.text("adviceCapacity", "Advice"),
            Column.decimal("savedBytesPerSecond", "Saved B/s", 0));

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
        for (ReplyValue site : answer.path("sites")) {
            List<Object> cells = new ArrayList<>();
            for (Column column : COLUMNS) {
                cells.add(cell(site, column));
            }
            table.add(cells.toArray());
        }
        out().print(TextTables.render(table));
    }

    private static String advice(int capacity) {
        switch (capacity) {
            case FillStatistics.KEEP_CURRENT:
                return "keep";
            case FillStatistics.NO_CAPACITY:
                return "no capacity";
            default:
                return Integer.toString(capacity);
        }
    }

    private static Object cell(ReplyValue site, Column column) {
        ReplyValue value = site.path(column.key);
        switch (column.key) {
            case "site":
            case "allocatedType":
                return SiteRates.withoutPackage(value.asText());
            case "adviceCapacity":
                return value.isNumber() ? advice(value.asInt()) : Column.NOTHING;
            default:
                return value.isNumber() ? value.asDouble() : null;
        }
    }
}
