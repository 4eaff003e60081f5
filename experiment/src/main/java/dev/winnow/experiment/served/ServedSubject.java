package dev.winnow.experiment.served;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.command.CommandSubject;
import dev.winnow.experiment.command.JvmCommand;
import dev.winnow.experiment.install.Installation;
import dev.winnow.experiment.meter.agent.OperationName;
import dev.winnow.experiment.metering.MeterJar;
import dev.winnow.experiment.pair.FixedRate;
import dev.winnow.experiment.pair.RateSection;
import dev.winnow.experiment.process.Places;
import dev.winnow.experiment.trial.Cell;
import dev.winnow.experiment.trial.Experiment;
import dev.winnow.experiment.trial.Interruption;
import dev.winnow.experiment.trial.Measure;
import dev.winnow.experiment.trial.Results;
import dev.winnow.experiment.trial.Subject;
import dev.winnow.experiment.trial.Trials;
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
}
