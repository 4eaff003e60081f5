package dev.winnow.experiment.run;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.report.model.Section;

/** Runs an experiment through all trials. What was measured is there also if trials fail or the user interrupts. */
public final class ExperimentRun {
    private final Experiment experiment;
    private final Subject subject;
    private final Path directory;
    private final Journal journal;
    private List<Section> afterwards = List.of();
    private String failure;

    public ExperimentRun(Setup setup, Path directory) {
        this.experiment = setup.experiment();
        this.subject = setup.subject();
        this.directory = directory;
        this.journal = new Journal(directory);
    }

    public void run(Installation installation, Interruption interruption) {
        try (Trials trials = subject.open(experiment, directory, installation, interruption)) {
            new ScheduleRun(experiment, journal, interruption).run(trials);
            if (!interruption.requested()) {
                afterwards = trials.afterwards();
            }
        } catch (RunFailedException | ForkFailedException e) {
            failure = e.getMessage();
        }
        if (interruption.requested()) {
            failure = "interrupted";
        }
    }

    public Subject subject() {
        return subject;
    }

    /** Where everything is kept. */
    public Path directory() {
        return directory;
    }

    /** Of all trials so far, also of those before a resumption. */
    public Results results() {
        return new Results(experiment, journal.results());
    }

    /** Sections that took measurements of their own after all trials. */
    public List<Section> afterwards() {
        return afterwards;
    }

    /** Why it ended early; null if it did not. */
    public String failure() {
        return failure;
    }
}
