package dev.winnow.experiment.subject;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.report.RateSection;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.FixedRate;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.experiment.run.Trials;
import dev.winnow.report.model.Section;

/** A command of the user's that serves a port, in pairs: two servers beside each other, each driven by a load command of its own. */
public final class ServedSubject implements Subject {
    private final JvmCommand command;
    private final OperationName operation;
    private final String load;
    private final FixedRate rate;
    private final Places places;

    /**
     * @param operation whose calls are counted
     * @param load a line for the shell
     * @param rate null if the load command has one of its own
     */
    public ServedSubject(JvmCommand command, OperationName operation, String load, FixedRate rate, Places places) {
        this.command = command;
        this.operation = operation;
        this.load = load;
        this.rate = rate;
        this.places = places;
    }

    @Override
    public List<Measure> measures() {
        return Measure.SERVED;
    }

    @Override
    public String replicates() {
        return "JVMs";
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        Map<String, String> facts = new LinkedHashMap<>(new CommandSubject(command, operation).facts(experiment));
        facts.put("Load", load);
        facts.put("Rate", rate == null ? "as the load command sets it" : rate + " operations/s in each JVM");
        facts.put("Places", places.toString());
        return facts;
    }

    @Override
    public List<String> caveats() {
        return places.caveats();
    }

    @Override
    public List<Section> sections(Results results) {
        return rate == null ? List.of() : List.of(RateSection.of(results, rate));
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return rate == null ? Double.NaN : cell.total() / rate.perSecond();
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption) {
        MeterJar meter = MeterJar.extract(installation.winnowJar());
        return new ServedTrials(command, operation, load, rate, places, meter, directory);
    }

    /** Each batch two servers and their loads. */
    private static final class ServedTrials implements Trials {
        private final JvmCommand command;
        private final OperationName operation;
        private final String load;
        private final FixedRate rate;
        private final Places places;
        private final MeterJar meter;
        private final Path directory;

        ServedTrials(
                JvmCommand command,
                OperationName operation,
                String load,
                FixedRate rate,
                Places places,
                MeterJar meter,
                Path directory) {
            this.command = command;
            this.operation = operation;
            this.load = load;
            this.rate = rate;
            this.places = places;
            this.meter = meter;
            this.directory = directory;
        }

        @Override
        public List<TrialResult> run(Batch batch, ForkListener progress) throws ForkFailedException {
            try (ServedPair pair = new ServedPair(places)) {
                for (Trial trial : batch.trials()) {
                    add(trial, pair);
                }
                List<TrialResult> results = pair.measure(batch, progress);
                return rate == null ? results : rate.check(batch, results);
            }
        }

        private void add(Trial trial, ServedPair pair) {
            Arm arm = trial.arm();
            Place place = pair.nextPlace();
            int port = ServedJvm.freePort();
            ServedCommand values = new ServedCommand(arm, port, rate);
            ServedJvm server = ServedJvm.start(
                    arm, port, command, values, place, new MeterFiles(operation), "-javaagent:" + meter.path() + "=");
            Path output =
                    directory.resolve("load-" + trial.round() + "-" + arm.name().replaceAll("[^\\w.-]", "_") + ".txt");
            pair.add(server, new LoadProcess(arm, load, values, output));
        }

        @Override
        public void close() {}
    }
}
