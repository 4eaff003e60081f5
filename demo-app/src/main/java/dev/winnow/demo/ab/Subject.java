package dev.winnow.demo.ab;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.report.model.Section;

/** What the arms are tried on: the demo workload, a user's own command, or a JVM that runs already. */
interface Subject {
    /** What can be measured of it. */
    List<Measure> measures();

    /** What one figure stands for, in the plural. */
    String replicates();

    /** What a report says of it, by title. */
    Map<String, String> facts(Experiment experiment);

    /** What limits the verdicts, for whoever reads them; may be empty. */
    default List<String> caveats() {
        return List.of();
    }

    /** The figures in forms that its readers know from elsewhere; may be empty. */
    default List<Section> forms(Results results) {
        return List.of();
    }

    /** How long one trial takes on a quiet machine with two cores, in seconds, roughly: to be said before the first. */
    double secondsPerTrial(Cell cell);

    /** How long {@link Trials#afterwards} takes there, in seconds, roughly. */
    default double secondsAfterwards(Experiment experiment) {
        return 0;
    }

    /**
     * Does what can fail for want of something, before the first trial.
     *
     * @throws dev.winnow.demo.UsageException if something is asked for that there is not
     * @throws dev.winnow.demo.RunFailedException if it cannot be run here
     */
    Trials open(Experiment experiment, Path directory, Path home, Interruption interruption);
}
