package dev.winnow.experiment.served;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.command.JvmCommand;
import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.ForkListener;
import dev.winnow.experiment.meter.agent.OperationName;
import dev.winnow.experiment.metering.MeterFiles;
import dev.winnow.experiment.metering.MeterJar;
import dev.winnow.experiment.pair.FixedRate;
import dev.winnow.experiment.process.Place;
import dev.winnow.experiment.process.Places;
import dev.winnow.experiment.trial.Batch;
import dev.winnow.experiment.trial.Figures;
import dev.winnow.experiment.trial.Trial;
import dev.winnow.experiment.trial.Trials;

/** Each batch two servers and their loads. */
final class ServedTrials implements Trials {
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
    public List<Figures> run(Batch batch, ForkListener progress) throws ForkFailedException {
        try (ServedPair pair = new ServedPair(places)) {
            for (Trial trial : batch.trials()) {
                add(trial, pair);
            }
            List<Figures> figures = pair.measure(batch.cell(), progress);
            return rate == null ? figures : rate.check(batch, figures);
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
