package dev.winnow.lab.subject;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.report.RateSection;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.FixedRate;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Rate;
import dev.winnow.experiment.run.RateFile;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.run.Trials;
import dev.winnow.lab.fork.Crossover;
import dev.winnow.lab.fork.PairRunner;
import dev.winnow.report.model.Section;

/** The demo workload in pairs of JVMs at a fixed rate. */
final class PairedDemoSubject implements Subject {
    private final DemoSubject demo;
    private final Rate asked;
    private final Places places;
    private final Crossover crossover;
    private FixedRate rate;

    /**
     * @param demo the same workload, one JVM at a time
     * @param asked of the operations in each JVM
     * @param places of the two JVMs on this machine
     * @param crossover whether both JVMs run both arms
     */
    PairedDemoSubject(DemoSubject demo, Rate asked, Places places, Crossover crossover) {
        this.demo = demo;
        this.asked = asked;
        this.places = places;
        this.crossover = crossover;
        this.rate = asked.isShare() ? null : asked.fixed();
    }

    @Override
    public List<Measure> measures() {
        return crossover.isNone() ? Measure.AT_A_FIXED_RATE : Measure.IN_TURNS;
    }

    @Override
    public String replicates() {
        return demo.replicates();
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        Map<String, String> facts = new LinkedHashMap<>(demo.facts(experiment));
        String share = asked.isShare() ? ", " + asked + " of what the slowest arm reached" : "";
        facts.put("Rate", rate + " operations/s in each JVM, an open loop" + share);
        facts.put("Warm-up", demo.settled().rule() + "; both JVMs of a pair do the same operations");
        facts.put("Places", places.toString());
        if (!crossover.toString().isEmpty()) {
            facts.put("Crossover", crossover.toString());
        }
        return facts;
    }

    @Override
    public List<String> caveats() {
        return places.caveats();
    }

    @Override
    public List<Section> sections(Results results) {
        return List.of(RateSection.of(results, rate), demo.settled().section(results));
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return rate == null
                ? Double.NaN
                : demo.secondsPerTrial(new Cell(cell.name(), cell.warmUp(), 0)) + cell.measured() / rate.perSecond();
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption) {
        DemoSubject.warnOfUnchecked(experiment);
        SdkResolver resolver = new SdkResolver(installation.sdkDirectory());
        PairRunner pairs = new PairRunner(resolver, demo.jdk(), demo.emulator(), places);
        try {
            experiment.arms().forEach(arm -> pairs.prepare(arm.sdk()));
            if (!crossover.isNone()) {
                pairs.requireOneNetwork(experiment.arms());
            }
            DemoSubject.warnOfIdle(experiment, resolver);
            if (rate == null) {
                rate = new DemoCalibration(pairs, demo.loads()).find(asked, experiment, new RateFile(directory));
            }
        } catch (RuntimeException e) {
            pairs.close();
            throw e;
        }
        return new PairedDemoTrials(pairs, demo.loads(), rate, crossover, demo.settled());
    }
}
