package dev.winnow.patches.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program behind {@code ./winnow bench mutants --pit}; its working directory is that of the module. */
final class PitResults {
    private static final double WANTED_SHARE = 0.9;

    private PitResults() {}

    public static void main(String[] arguments) throws IOException {
        List<PatchResult> results = new ArrayList<>();
        for (String module : List.of("probes", "patch-engine")) {
            Path folder = Path.of("..", module);
            add(results, folder.resolve("target/pit-reports/mutations.csv"), folder.resolve("src/test/java"));
        }
        add(results, Path.of("target/pit-reports/runtime/mutations.csv"), Path.of("src/test/java"));
        List<String> words = List.of(arguments);
        MutantReport report = new MutantReport(System.out, words.contains(Mutants.KILLS));
        report.printHead();
        results.forEach(report::print);
        double share = report.printTotal();
        if (words.contains(Mutants.MARKDOWN)) {
            report.printMarkdown();
        }
        System.exit(!results.isEmpty() && share >= WANTED_SHARE ? 0 : 1);
    }

    private static void add(List<PatchResult> results, Path csv, Path tests) throws IOException {
        if (Files.exists(csv)) {
            results.addAll(PitReport.read(csv, tests));
        } else {
            System.out.println("no results of PIT in " + csv.normalize() + ": run mvn -Pmutants first");
        }
    }
}
