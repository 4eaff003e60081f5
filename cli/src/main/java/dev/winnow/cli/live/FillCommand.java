package dev.winnow.cli.live;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.probes.sites.FillStatistics;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import dev.winnow.report.text.TextTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code winnow fill PID SITE..|--top N}. */
@AutoService(Subcommand.class)
@Command(
        name = "fill",
        description =
                "Learns how full the collections of some sites get, and what capacity to ask for. While it learns, the"
                        + " JIT cannot remove the collections that it watches.",
        mixinStandardHelpOptions = true,
        footer = {"", "  winnow fill 4711 HttpHeaders.<init>", "  winnow fill 4711 --top 10 --for 30s"})
public final class FillCommand extends LiveCommand {
    private static final List<Column> COLUMNS = List.of(
            Column.text("site", "Site"),
            Column.text("allocatedType", "Type"),
            Column.decimal("countPerSecond", "Count/s", 1),
            Column.integer("samples", "Watched"),
            Column.integer("finalSizeMin", "Least"),
            Column.integer("finalSizeP50", "P50"),
            Column.integer("finalSizeP90", "P90"),
            Column.integer("finalSizeP99", "P99"),
            Column.integer("finalSizeMax", "Most"),
            Column.decimal("resizesEach", "Resizes each", 2),
            Column.decimal("wastedBytesEach", "Wasted B each", 1),
            Column.text("adviceCapacity", "Ask for"),
            Column.decimal("savedBytesPerSecond", "Saves B/s", 0));

    @Parameters(index = "0", paramLabel = "PID", description = "The process.")
    private long pid;

    @Parameters(
            index = "1..*",
            paramLabel = "SITE",
            description = "Names of sites, parts of names, or numbers as winnow sites --json shows them.")
    private List<String> sites = List.of();

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "The sites that construct the most bytes just now; default, where none is named: 10.")
    private Integer top;

    @Option(
            names = "--for",
            paramLabel = "DURATION",
            description = "How long; default: ${DEFAULT-VALUE}.",
            defaultValue = "60s",
            converter = Durations.class)
    private Duration duration;

    @Override
    void run() throws IOException {
        if (top != null && (top < 1 || !sites.isEmpty())) {
            throw usage("--top: a number of sites from 1, and no SITE beside it");
        }
        Map<String, String> parameters = Map.of(
                "sites", String.join(" ", sites),
                "top", String.valueOf(top == null ? 10 : top),
                "millis", String.valueOf(duration.toMillis()));
        try (Conversation conversation = new Target(pid).ask("fill", parameters)) {
            JsonNode answer = conversation.next(duration.toMillis() / 1e3 + 30);
            mentionOtherVersion(answer);
            if (isJson()) {
                printJson(answer);
            } else {
                print(answer);
            }
        }
    }

    private void print(JsonNode answer) {
        Table table = new Table(
                "fill",
                String.format(
                        Locale.ROOT,
                        "How full collections got within %.0f s",
                        answer.path("seconds").asDouble()),
                COLUMNS);
        for (JsonNode site : answer.path("sites")) {
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
                return "as it is";
            case FillStatistics.NO_CAPACITY:
                return "nothing";
            default:
                return Integer.toString(capacity);
        }
    }

    private static Object cell(JsonNode site, Column column) {
        JsonNode value = site.path(column.key);
        switch (column.key) {
            case "site":
            case "allocatedType":
                return LiveSites.withoutPackage(value.asText());
            case "adviceCapacity":
                return value.isMissingNode() ? Column.NOTHING : advice(value.asInt());
            default:
                return value.isNumber() ? value.asDouble() : null;
        }
    }
}
