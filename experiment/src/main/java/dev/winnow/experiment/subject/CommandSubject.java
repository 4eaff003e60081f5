package dev.winnow.experiment.subject;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.experiment.run.Trials;

/** A command of the user's that starts a JVM, which is ended when it has done enough operations. */
public final class CommandSubject implements Subject {
    private final JvmCommand command;
    private final OperationName operation;

    /** @param operation whose calls are counted */
    public CommandSubject(JvmCommand command, OperationName operation) {
        this.command = command;
        this.operation = operation;
    }

    @Override
    public List<Measure> measures() {
        return Measure.FROM_OUTSIDE;
    }

    @Override
    public String replicates() {
        return "JVMs";
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Command", command.toString());
        facts.put("Operations counted", operation.toString());
        facts.put(
                "Arms", experiment.arms().stream().map(CommandSubject::describe).collect(Collectors.joining("; ")));
        Cell cell = experiment.cells().get(0);
        facts.put(
                "Operations per JVM",
                String.format(Locale.ROOT, "%,d or slightly more after %,d", cell.measured(), cell.warmUp()));
        return facts;
    }

    private static String describe(Arm arm) {
        String options = arm.describeOptions();
        return arm.name() + " = " + (options.isEmpty() ? "as it is" : options);
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return Double.NaN;
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption) {
        CommandFork fork = new CommandFork(command, operation, MeterJar.extract(installation.winnowJar()));
        return new Trials() {
            @Override
            public List<TrialResult> run(Batch batch, ForkListener progress) throws ForkFailedException {
                return List.of(fork.run(batch.single(), progress));
            }

            @Override
            public void close() {}
        };
    }
}
