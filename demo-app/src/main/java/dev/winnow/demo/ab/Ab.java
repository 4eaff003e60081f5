package dev.winnow.demo.ab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.statistics.Sample;

/** An experiment from its first JVM to its report, which is written whatever happens in between. */
final class Ab {
    private static final int DONE = 0;
    private static final int FAILED = 1;

    private final Experiment experiment;
    private final Path directory;
    private final Path home;
    private final Journal journal;

    Ab(Experiment experiment, Path directory, Path home) {
        this.experiment = experiment;
        this.directory = directory;
        this.home = home;
        this.journal = new Journal(directory);
    }

    int run(PrintWriter out, PrintWriter err) throws IOException {
        try (Interruption interruption = new Interruption()) {
            String failure = null;
            List<Section> more = List.of();
            try (Trials trials = experiment.subject().open(experiment, directory, home, interruption)) {
                new AbRun(experiment, journal, interruption).run(trials);
                if (!interruption.requested()) {
                    more = trials.afterwards();
                }
            } catch (RunFailedException | ForkFailedException e) {
                failure = e.getMessage();
            }
            return report(more, interruption.requested() ? "interrupted" : failure, out, err);
        }
    }

    private int report(List<Section> more, String failure, PrintWriter out, PrintWriter err) throws IOException {
        Results results = new Results(experiment, journal.results());
        if (results.isEmpty()) {
            return complain(
                    err, (failure == null ? "no round fits the time budget" : failure) + "; nothing was measured");
        }
        Report report = AbReport.of(results, more);
        new TextReportWriter().write(report, out);
        out.flush();
        int exitCode = DONE;
        try {
            AbReport.write(report, directory);
        } catch (IOException e) {
            exitCode = complain(
                    err,
                    "cannot write all reports to " + directory + ": " + e.getMessage() + "; the one above is whole");
        }
        if (failure != null) {
            exitCode = complain(err, failure + "; what was measured is kept in " + directory);
        }
        if (!results.suffice()) {
            exitCode = complain(
                    err,
                    "only " + results.fewest() + " " + experiment.subject().replicates()
                            + " of an arm were measured; a verdict needs " + Sample.LEAST_SIZE
                            + ": raise --rounds or --time-budget");
        }
        if (results.failedOperations() > 0) {
            exitCode =
                    complain(err, results.failedOperations() + " operations failed: the arms did not do the same work");
        }
        return exitCode;
    }

    private static int complain(PrintWriter err, String what) {
        err.println("winnow ab: " + what);
        return FAILED;
    }
}
