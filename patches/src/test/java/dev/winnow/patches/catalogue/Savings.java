package dev.winnow.patches.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** What patches save, as measured: one run for each way to connect and operation, and single figures from elsewhere. */
final class Savings {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** By name. */
    public Map<String, Run> runs = new TreeMap<>();

    /** Figures of patches that those runs do not show, by patch. */
    public Map<String, List<Figure>> others = new TreeMap<>();

    /** One {@code winnow demo}, in which each patch was tried alone; more runs of the same are averaged. */
    static final class Run {
        public String mode;
        public String operation;
        public String command;
        public String date;
        public String jvm;
        public String sdk;
        public int times;

        /** Bytes per operation of the vendor's code. */
        public double vendor;

        /**
         * Twice the lowest figure, without its sign. No patch allocates more than the vendor's code, so the lowest shows the error;
         * twice, because patches of other ways to connect, which have no effect here, show as much above zero.
         */
        public double error;

        /** Bytes per operation that each patch saved alone. */
        public Map<String, Double> saved = new TreeMap<>();
    }

    /** A saving in words, with where it was measured. */
    static final class Figure {
        public String saves;
        public String where;
        public String page;
    }

    static Savings read(Path file) throws IOException {
        return JSON.readValue(file.toFile(), Savings.class);
    }

    void write(Path file) throws IOException {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(lines);
        printer.indentArraysWith(lines);
        Files.writeString(file, JSON.writer(printer).writeValueAsString(this) + "\n");
    }

    /** Ids of all patches that have a figure. */
    Set<String> patches() {
        Set<String> patches = new TreeSet<>(others.keySet());
        runs.values().forEach(run -> patches.addAll(run.saved.keySet()));
        return patches;
    }

    /** Replaces the runs by those whose reports are below the directory. */
    void takeOver(Path directory) throws IOException {
        Map<String, List<JsonNode>> reports = new TreeMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : (Iterable<Path>)
                    files.filter(path -> path.endsWith("report.json")).sorted()::iterator) {
                JsonNode report = JSON.readTree(file.toFile());
                JsonNode setup = report.get("setup");
                String mode = setup.get("mode").asText();
                String name = mode.equals("gateway") ? setup.get("protocol").asText() : mode;
                name += ", " + setup.get("operation").asText();
                reports.computeIfAbsent(name, any -> new ArrayList<>()).add(report);
            }
        }
        runs.clear();
        reports.forEach((name, sameRuns) -> runs.put(name, run(sameRuns)));
    }

    private static Run run(List<JsonNode> reports) {
        JsonNode first = reports.get(0);
        JsonNode setup = first.get("setup");
        Run run = new Run();
        run.mode = setup.get("connection").asText();
        run.operation = setup.get("operation").asText();
        run.command = command(setup);
        run.date = reports.stream()
                .map(report -> report.get("started").asText().substring(0, 10))
                .max(Comparator.naturalOrder())
                .orElseThrow();
        run.jvm = setup.get("java").asText();
        run.sdk = setup.get("sdk").asText();
        run.times = reports.size();
        List<Double> vendor = new ArrayList<>();
        Map<String, List<Double>> saved = new TreeMap<>();
        for (JsonNode report : reports) {
            for (JsonNode row : report.get("gains")) {
                if (row.get("state").asText().equals("on")) {
                    double bytes = row.get("savedBytesPerOperation").asDouble();
                    saved.computeIfAbsent(row.get("patch").asText(), any -> new ArrayList<>())
                            .add(bytes);
                }
            }
            JsonNode best = report.get("gains").get(0);
            vendor.add(100
                    * best.get("savedBytesPerOperation").asDouble()
                    / best.get("savedPercent").asDouble());
        }
        saved.forEach((patch, figures) -> run.saved.put(patch, (double) Math.round(mean(figures))));
        run.vendor = Math.round(mean(vendor));
        run.error = -2
                * run.saved.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .min()
                        .orElseThrow();
        return run;
    }

    private static String command(JsonNode setup) {
        String mode = setup.get("mode").asText();
        return "./winnow demo --sdk " + setup.get("sdk").asText() + " --quick --no-account --patches all,netty --mode "
                + mode
                + (mode.equals("gateway")
                        ? " --protocol " + (setup.get("protocol").asText().contains("2") ? "h2" : "h1")
                        : "")
                + " --operation " + setup.get("operation").asText();
    }

    private static double mean(List<Double> figures) {
        return figures.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
