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
         * Twice the lowest figure, without its sign. In these operations no patch allocates more than the vendor's code, so the lowest shows the error;
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
                String name =
                        connection(report).replace("gateway mode over ", "").replace(" mode", "");
                reports.computeIfAbsent(name + ", " + operation(report), any -> new ArrayList<>())
                        .add(report);
            }
        }
        runs.clear();
        reports.forEach((name, sameRuns) -> runs.put(name, run(sameRuns)));
    }

    private static Run run(List<JsonNode> reports) {
        JsonNode first = reports.get(0);
        Run run = new Run();
        run.mode = connection(first);
        run.operation = operation(first);
        run.sdk = fact(first, "SDK").replaceFirst("^\\S+ ", "");
        run.jvm = fact(first, "JVM").replaceFirst(",.*", "");
        run.command = command(run);
        run.date = reports.stream()
                .map(report -> fact(report, "Started").substring(0, 10))
                .max(Comparator.naturalOrder())
                .orElseThrow();
        run.times = reports.size();
        List<Double> vendor = new ArrayList<>();
        Map<String, List<Double>> saved = new TreeMap<>();
        for (JsonNode report : reports) {
            JsonNode gains = gains(report);
            for (JsonNode row : gains) {
                if (row.get("state").asText().equals("on")) {
                    saved.computeIfAbsent(row.get("patch").asText(), any -> new ArrayList<>())
                            .add(row.get("savedBytesPerOperation").asDouble());
                }
            }
            JsonNode best = gains.get(0);
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

    private static JsonNode gains(JsonNode report) {
        for (JsonNode section : report.get("sections")) {
            if (section.get("key").asText().equals("gains")) {
                return section.get("tables").get("gains");
            }
        }
        throw new IllegalArgumentException("the report does not say what each patch saves alone");
    }

    private static String connection(JsonNode report) {
        return fact(report, "Connection").replaceFirst(",.*", "");
    }

    private static String operation(JsonNode report) {
        return fact(report, "Operations").replaceFirst(",.*", "");
    }

    private static String fact(JsonNode report, String name) {
        return report.get("facts").get(name).asText();
    }

    private static String command(Run run) {
        return "./winnow demo --sdk " + run.sdk + " --quick --no-account --patches all,netty --mode "
                + run.mode.replaceFirst(" .*", "")
                + (run.mode.startsWith("gateway") ? " --protocol " + (run.mode.endsWith("HTTP/2") ? "h2" : "h1") : "")
                + " --operation " + run.operation;
    }

    private static double mean(List<Double> figures) {
        return figures.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
