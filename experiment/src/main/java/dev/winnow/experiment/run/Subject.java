package dev.winnow.experiment.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.jvm.Installation;
import dev.winnow.report.model.Section;

/** What the arms are tried on: a user's own command, a JVM that runs already, or another application such as the demo workload. */
public interface Subject {
    /** What can be measured of it. */
    List<Measure> measures();

    /** What one figure stands for, in the plural, such as {@code JVMs}. */
    String replicates();

    /** What a report says of it, by title. */
    Map<String, String> facts(Experiment experiment);

    /** What limits the verdicts; printed with the report; may be empty. */
    default List<String> caveats() {
        return List.of();
    }

    /** More sections that are made of the journal's figures; may be empty. */
    default List<Section> sections(Results results) {
        return List.of();
    }

    /** Roughly how long one trial takes on a quiet machine with two cores, in seconds; NaN if only the trials can tell. */
    double secondsPerTrial(Cell cell);

    /** Roughly how long {@link Trials#afterwards} takes there, in seconds. */
    default double secondsAfterwards(Experiment experiment) {
        return 0;
    }

    /**
     * Prepares the trials. Checks everything that can be missing, so that it fails before the first trial.
     *
     * @param directory where the experiment keeps its files
     * @throws dev.winnow.experiment.UsageException if the user asked for something that does not exist
     * @throws dev.winnow.experiment.RunFailedException if it cannot be run here
     */
    Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption);
}
