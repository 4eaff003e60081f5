package dev.winnow.demo.ab;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.demo.fork.ForkListener;
import dev.winnow.demo.meter.agent.OperationName;
import dev.winnow.demo.metered.MeterJar;
import dev.winnow.demo.metered.OwnCommand;
import dev.winnow.demo.metered.OwnFork;

/** A command of the user's that starts a JVM, which is ended when it has done enough operations. */
record OwnApplication(OwnCommand command, OperationName operation) implements Subject {
    /** Nobody knows how fast it is: what ours needs. */
    private static final double START_SECONDS = 3;

    private static final double OPERATIONS_PER_SECOND = 1_500;

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
                "Arms", experiment.arms().stream().map(OwnApplication::describe).collect(Collectors.joining("; ")));
        Cell cell = experiment.cells().get(0);
        facts.put(
                "Operations per JVM",
                String.format(Locale.ROOT, "%,d or slightly more after %,d", cell.measured(), cell.warmUp()));
        return facts;
    }

    private static String describe(Arm arm) {
        String options = ArmText.options(arm);
        return arm.name() + " = " + (options.isEmpty() ? "as it is" : options);
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return START_SECONDS + cell.total() / OPERATIONS_PER_SECOND;
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Path home, Interruption interruption) {
        OwnFork fork = new OwnFork(command, operation, MeterJar.builtIn(home));
        return new Trials() {
            @Override
            public Figures run(Trial trial, ForkListener progress) throws ForkFailedException {
                Cell cell = trial.cell();
                return Figures.of(fork.run(trial.arm(), cell.warmUp(), cell.measured(), progress));
            }

            @Override
            public void close() {}
        };
    }
}
