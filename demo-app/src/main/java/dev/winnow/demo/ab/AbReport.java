package dev.winnow.demo.ab;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.demo.fork.Arm;
import dev.winnow.report.forms.CsvForm;
import dev.winnow.report.forms.Form;
import dev.winnow.report.forms.HtmlForm;
import dev.winnow.report.forms.JsonForm;
import dev.winnow.report.forms.MarkdownForm;
import dev.winnow.report.forms.TextForm;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;

/** The report of an experiment, in every form. */
final class AbReport {
    private static final Map<String, Form> FORMS = Map.of(
            "report.txt", new TextForm(),
            "report.md", new MarkdownForm(),
            "report.json", new JsonForm(),
            "report.csv", new CsvForm(),
            "report.html", new HtmlForm());

    private AbReport() {}

    /** @param more sections that are not made of the journal's figures */
    static Report of(Results results, List<Section> more) {
        Report report = new Report(results.experiment.title());
        facts(results, report);
        report.add(new VerdictSection(results).section());
        report.add(ThroughputSection.of(results));
        more.forEach(report::add);
        return report.add(RoundsSection.of(results));
    }

    private static void facts(Results results, Report report) {
        Experiment experiment = results.experiment;
        report.fact("Arms", experiment.arms().stream().map(AbReport::describe).collect(Collectors.joining("; ")));
        report.fact(
                "JVMs",
                results.fewestJvms()
                        + " or more of each arm in each configuration, forked, in randomised interleaved order");
        report.fact("Seed", Long.toString(experiment.seed()));
        report.fact("Compiler", experiment.jit().toString());
        report.fact(
                "Response headers",
                experiment.gateway().headers() + ", names in "
                        + experiment.gateway().headerCase() + " case");
        report.fact("Operations per JVM", operations(experiment));
        report.fact("Failed operations", Long.toString(results.failedOperations()));
        report.fact("JVMs that died", Integer.toString(results.deaths().size()));
    }

    private static String describe(Arm arm) {
        String options = arm.jvmOptions().stream()
                .filter(option -> !option.startsWith("-javaagent"))
                .collect(Collectors.joining(" "));
        return arm.name() + " = azure-cosmos " + arm.sdk() + (options.isEmpty() ? "" : " " + options);
    }

    private static String operations(Experiment experiment) {
        return experiment.cells().stream()
                .map(Cell::load)
                .map(load -> String.format(
                        Locale.ROOT, "%,d after %,d of warm-up", load.operationsPerBlock(), load.warmUpOperations()))
                .distinct()
                .collect(Collectors.joining("; "));
    }

    static void write(Report report, Path directory) throws IOException {
        for (Map.Entry<String, Form> form : FORMS.entrySet()) {
            try (Writer out = Files.newBufferedWriter(directory.resolve(form.getKey()))) {
                form.getValue().write(report, out);
            }
        }
    }
}
