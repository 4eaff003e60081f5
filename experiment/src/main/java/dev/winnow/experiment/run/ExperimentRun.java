package dev.winnow.experiment.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.install.Installation;
import dev.winnow.experiment.report.ExperimentReport;
import dev.winnow.experiment.trial.Experiment;
import dev.winnow.experiment.trial.Interruption;
import dev.winnow.experiment.trial.Journal;
import dev.winnow.experiment.trial.Results;
import dev.winnow.experiment.trial.Setup;
import dev.winnow.experiment.trial.Subject;
import dev.winnow.experiment.trial.Trials;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;

/** Runs an experiment from its first JVM to its report, which is written also if trials fail or the user interrupts. */
public final class ExperimentRun {
    private static final int DONE = 0;
    private static final int FAILED = 1;

    private final Experiment experiment;
    private final Subject subject;
    private final Path directory;
    private final Installation installation;
    private final Journal journal;

    public ExperimentRun(Setup setup, Path directory, Installation installation) {
        this.experiment = setup.experiment();
        this.subject = setup.subject();
        this.directory = directory;
        this.installation = installation;
        this.journal = new Journal(directory);
    }

    public int run(PrintWriter out, PrintWriter err) throws IOException {
        try (Interruption interruption = Interruption.listen()) {
            String failure = null;
            List<Section> more = List.of();
            try (Trials trials = subject.open(experiment, directory, installation, interruption)) {
                new ScheduleRun(experiment, journal, interruption).run(trials);
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
        Report report = ExperimentReport.of(results, subject, more);
        new TextReportWriter().write(report, out);
        out.flush();
        int exitCode = DONE;
        try {
            ExperimentReport.write(report, directory);
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
                    "only " + results.fewest() + " " + subject.replicates()
                            + " of an arm were measured; a verdict needs " + results.leastRounds()
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
