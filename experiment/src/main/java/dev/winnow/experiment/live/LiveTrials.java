package dev.winnow.experiment.live;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.ForkListener;
import dev.winnow.experiment.fork.Phase;
import dev.winnow.experiment.meter.agent.CountedReading;
import dev.winnow.experiment.metering.ResourceUsage;
import dev.winnow.experiment.trial.Figures;
import dev.winnow.experiment.trial.Interruption;
import dev.winnow.experiment.trial.SingleTrials;
import dev.winnow.experiment.trial.Trial;

/** Each trial is a block of time in one JVM. */
final class LiveTrials implements SingleTrials {
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
    public Figures run(Trial trial, ForkListener progress) throws ForkFailedException {
        Arm arm = trial.arm();
        switchPatches(arm);
        long dropped = trial.cell().warmUp();
        Optional<CountedReading> begin = jvm.readingAfter(Duration.ofMillis(dropped), interruption::requested);
        progress.progress(arm, Phase.WARM_UP, dropped, dropped);
        long measured = trial.cell().measured();
        Optional<CountedReading> end = jvm.readingAfter(Duration.ofMillis(measured), interruption::requested);
        progress.progress(arm, Phase.MEASURED, measured, measured);
        if (interruption.requested()) {
            throw new ForkFailedException(arm, "was interrupted in the middle of a block", List.of());
        }
        if (begin.isEmpty() || end.isEmpty() || end.get().operations == begin.get().operations) {
            throw new ForkFailedException(arm, "did no operation (" + jvm.operation() + ") in this block", List.of());
        }
        return Figures.of(new ResourceUsage(begin.get(), end.get()));
    }

    private void switchPatches(Arm arm) {
        List<String> patches = PatchList.ids(patchesByArm.get(arm.name()));
        if (agent.enable(patches).isEmpty() && !patches.isEmpty()) {
            throw new RunFailedException("arm " + arm.name() + ": none of its patches can be on in process " + jvm.pid()
                    + "; winnow status " + jvm.pid() + " says why");
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
