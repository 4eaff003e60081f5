package dev.winnow.experiment.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.jvm.Installation;

/** An application that is nothing but its trials. */
public record TestSubject(List<Measure> measures, Trials trials) implements Subject {
    @Override
    public String replicates() {
        return "JVMs";
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        return Map.of();
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return 1;
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption) {
        return trials;
    }
}
