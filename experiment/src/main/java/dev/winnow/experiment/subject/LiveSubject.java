package dev.winnow.experiment.subject;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.meter.CountedReading;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.report.KindsSection;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.experiment.run.Trials;
import dev.winnow.report.model.Section;

/** A running JVM under its real load; its patches are switched from block to block. */
public final class LiveSubject implements Subject {
    static final long BLOCK_MILLIS = 10_000;

    /** After a switch, while code is compiled anew. */
    static final long DROPPED_MILLIS = 2_000;

    private static final double SWITCH_SECONDS = 1;

    private final long pid;
    private final OperationName operation;
    private final Map<String, String> patches;

    /** @param patches of each arm by its name, as in {@code winnow.patches}; empty for the vendor's code */
    public LiveSubject(long pid, OperationName operation, Map<String, String> patches) {
        this.pid = pid;
        this.operation = operation;
        this.patches = Map.copyOf(patches);
    }

    public long pid() {
        return pid;
    }

    public OperationName operation() {
        return operation;
    }

    public Map<String, String> patches() {
        return patches;
    }

    public Cell cell() {
        return new Cell("process " + pid, DROPPED_MILLIS, BLOCK_MILLIS - DROPPED_MILLIS);
    }

    @Override
    public List<Measure> measures() {
        return Measure.FROM_OUTSIDE;
    }

    @Override
    public String replicates() {
        return "blocks";
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Process", Long.toString(pid));
        facts.put("Operations counted", operation.toString());
        facts.put(
                "Arms",
                experiment.arms().stream()
                        .map(arm -> arm.name() + " = " + words(arm.name()))
                        .collect(Collectors.joining("; ")));
        facts.put(
                "Blocks",
                String.format(
                        Locale.ROOT,
                        "%d s each, of which the first %d s are dropped",
                        BLOCK_MILLIS / 1_000,
                        DROPPED_MILLIS / 1_000));
        return facts;
    }

    private String words(String arm) {
        return patches.get(arm).isEmpty() ? "the vendor's code" : patches.get(arm);
    }

    @Override
    public List<String> caveats() {
        return List.of(
                "This is diagnosis, not proof: the blocks of one JVM share what its compiler has decided, its heap and"
                        + " its load, and are no independent samples. Forked JVMs (winnow ab without --live) give proof.");
    }

    @Override
    public List<Section> sections(Results results) {
        return results.kinds().isEmpty() ? List.of() : List.of(KindsSection.of(results));
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return SWITCH_SECONDS + BLOCK_MILLIS / 1e3;
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption) {
        // The agent comes first: it must meet the vendor's bytes, not those that count operations.
        AttachedAgent agent = AttachedAgent.attach(new WinnowCli(installation.winnowJar(), pid), toSwitch());
        try {
            MeteredJvm jvm = MeteredJvm.attach(pid, MeterJar.extract(installation.winnowJar()), operation);
            return new LiveTrials(agent, jvm, patches, interruption);
        } catch (RunFailedException e) {
            agent.close();
            throw e;
        }
    }

    private List<String> toSwitch() {
        return patches.values().stream()
                .flatMap(arm -> PatchList.ids(arm).stream())
                .distinct()
                .collect(Collectors.toList());
    }

    /** Each trial is a block of time in one JVM. */
    private static final class LiveTrials implements Trials {
        private final AttachedAgent agent;
        private final MeteredJvm jvm;
        private final Map<String, String> patchesByArm;
        private final Interruption interruption;

        LiveTrials(AttachedAgent agent, MeteredJvm jvm, Map<String, String> patchesByArm, Interruption interruption) {
            this.agent = agent;
            this.jvm = jvm;
            this.patchesByArm = patchesByArm;
            this.interruption = interruption;
        }

        @Override
        public List<TrialResult> run(Batch batch, ForkListener progress) throws ForkFailedException {
            Trial trial = batch.single();
            Arm arm = trial.arm();
            switchPatches(arm);
            long dropped = trial.cell().warmUp();
            Optional<CountedReading> begin = jvm.readingAfter(Duration.ofMillis(dropped), interruption::requested);
            progress.progress(arm, Phase.WARM_UP, dropped, dropped);
            long measured = trial.cell().measured();
            Supplier<Map<String, Map<Measure, Double>>> kinds = agent.figuresByKind(measured);
            Optional<CountedReading> end = jvm.readingAfter(Duration.ofMillis(measured), interruption::requested);
            progress.progress(arm, Phase.MEASURED, measured, measured);
            if (interruption.requested()) {
                throw new ForkFailedException(arm, "was interrupted in the middle of a block", List.of());
            }
            if (begin.isEmpty() || end.isEmpty() || end.get().operations == begin.get().operations) {
                throw new ForkFailedException(
                        arm, "did no operation (" + jvm.operation() + ") in this block", List.of());
            }
            return List.of(TrialResult.between(trial, begin.get(), end.get()).withKinds(kinds.get()));
        }

        private void switchPatches(Arm arm) {
            List<String> patches = PatchList.ids(patchesByArm.get(arm.name()));
            if (agent.enable(patches).isEmpty() && !patches.isEmpty()) {
                throw new RunFailedException("arm " + arm.name() + ": none of its patches can be on in process "
                        + jvm.pid() + "; winnow status " + jvm.pid() + " says why");
            }
        }

        @Override
        public void close() {
            try {
                jvm.close();
            } finally {
                agent.close();
            }
        }
    }
}
