package dev.winnow.demo.subject;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.winnow.demo.fork.PairRunner;
import dev.winnow.experiment.install.Installation;
import dev.winnow.experiment.process.Places;
import dev.winnow.experiment.sdk.SdkResolver;
import dev.winnow.experiment.trial.Cell;
import dev.winnow.experiment.trial.Experiment;
import dev.winnow.experiment.trial.Interruption;
import dev.winnow.experiment.trial.Measure;
import dev.winnow.experiment.trial.Results;
import dev.winnow.experiment.trial.Subject;
import dev.winnow.experiment.trial.Trials;
import dev.winnow.report.model.Section;

/**
 * The demo workload in pairs of JVMs at a fixed rate.
 *
 * @param demo the same workload, one JVM at a time
 * @param rate of the operations in each JVM
 * @param places of the two JVMs on this machine
 */
record PairedDemoSubject(DemoSubject demo, FixedRate rate, Places places) implements Subject {
    @Override
    public List<Measure> measures() {
        return Measure.AT_A_FIXED_RATE;
    }

    @Override
    public String replicates() {
        return demo.replicates();
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        Map<String, String> facts = new LinkedHashMap<>(demo.facts(experiment));
        facts.put("Rate", String.format(Locale.ROOT, "%,d operations/s in each JVM, an open loop", rate.perSecond()));
        facts.put("Places", places.both().get(0) + "; " + places.both().get(1));
        return facts;
    }

    @Override
    public List<String> caveats() {
        return places.whyNotPinned() == null
                ? List.of()
                : List.of("The JVMs of a pair are not pinned to cores (" + places.whyNotPinned()
                        + "), so each can take CPU from the other.");
    }

    @Override
    public List<Section> sections(Results results) {
        return List.of(RateSection.of(results, rate));
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return demo.secondsPerTrial(new Cell(cell.name(), cell.warmUp(), 0))
                + (double) cell.measured() / rate.perSecond();
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption) {
        PairRunner pairs =
                new PairRunner(new SdkResolver(installation.sdkDirectory()), demo.jdk(), demo.emulator(), places);
        try {
            experiment.arms().forEach(arm -> pairs.prepare(arm.sdk()));
        } catch (RuntimeException e) {
            pairs.close();
            throw e;
        }
        return new PairedDemoTrials(pairs, demo.loads(), rate);
    }
}
