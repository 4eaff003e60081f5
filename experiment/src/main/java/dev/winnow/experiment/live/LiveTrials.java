package dev.winnow.experiment.live;

import dev.winnow.experiment.install.Installation;
import dev.winnow.experiment.fork.Phase;
import dev.winnow.experiment.trial.Figures;
import dev.winnow.experiment.trial.Interruption;
import dev.winnow.experiment.trial.Trial;
import dev.winnow.experiment.trial.Trials;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.ForkListener;
import dev.winnow.experiment.meter.agent.CountedReading;
import dev.winnow.experiment.metering.ResourceUsage;
import dev.winnow.experiment.metering.MeterJar;

import static java.util.stream.Collectors.toList;

/** Each trial a block of time in one JVM. */
final class LiveTrials implements Trials {
    private final LiveSubject application;
    private final Interruption interruption;
    private final AttachedAgent agent;
    private final MeteredJvm jvm;

    LiveTrials(LiveSubject application, Installation installation, Interruption interruption) {
        this.application = application;
        this.interruption = interruption;
        // The agent comes first: it must meet the vendor's bytes, not those that count operations.
        agent = new AttachedAgent(new WinnowCli(installation.winnowJar()), application.pid(), toSwitch());
        try {
            jvm = new MeteredJvm(application.pid(), MeterJar.extract(installation.winnowJar()), application.operation());
        } catch (RunFailedException e) {
            agent.close();
            throw e;
        }
    }

    private List<String> toSwitch() {
        return application.patches().values().stream()
                .flatMap(arm -> PatchList.ids(arm).stream())
                .distinct()
                .collect(toList());
    }

    @Override
    public Figures run(Trial trial, ForkListener progress) throws ForkFailedException {
        Arm arm = trial.arm();
        flip(arm);
        long dropped = trial.cell().warmUp();
        Optional<CountedReading> begin = jvm.readingAfter(Duration.ofMillis(dropped), interruption::requested);
        progress.progress(arm, Phase.WARM_UP, dropped, dropped);
        long measured = trial.cell().measured();
        Optional<CountedReading> end = jvm.readingAfter(Duration.ofMillis(measured), interruption::requested);
        progress.progress(arm, Phase.MEASURED, measured, measured);
        if (interruption.requested()) {
            throw new ForkFailedException(arm, "was left in the middle of a block", List.of());
        }
        if (begin.isEmpty() || end.isEmpty() || end.get().operations == begin.get().operations) {
            throw new ForkFailedException(
                    arm, "did no operation (" + application.operation() + ") in this block", List.of());
        }
        return Figures.of(new ResourceUsage(begin.get(), end.get()));
    }

    private void flip(Arm arm) {
        List<String> wanted = PatchList.ids(application.patches().get(arm.name()));
        if (agent.want(wanted).isEmpty() && !wanted.isEmpty()) {
            throw new RunFailedException("arm " + arm.name() + ": none of its patches can be on in process "
                    + application.pid() + "; winnow status " + application.pid() + " says why");
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
