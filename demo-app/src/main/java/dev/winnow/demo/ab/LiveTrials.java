package dev.winnow.demo.ab;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.command.PatchList;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.demo.fork.ForkListener;
import dev.winnow.demo.meter.agent.CountedReading;
import dev.winnow.demo.metered.Consumption;
import dev.winnow.demo.metered.MeterJar;
import dev.winnow.demo.metered.RunningAgent;
import dev.winnow.demo.metered.RunningJvm;
import dev.winnow.demo.metered.WinnowCommand;
import dev.winnow.demo.workload.BlockResult.Phase;

/** Each trial a block of time in one JVM. */
final class LiveTrials implements Trials {
    private final RunningApplication application;
    private final Interruption interruption;
    private final RunningAgent agent;
    private final RunningJvm jvm;

    LiveTrials(RunningApplication application, Path home, Interruption interruption) {
        this.application = application;
        this.interruption = interruption;
        // The agent comes first: it must meet the vendor's bytes, not those that count operations.
        agent = new RunningAgent(new WinnowCommand(home), application.pid(), toSwitch());
        try {
            jvm = new RunningJvm(application.pid(), MeterJar.builtIn(home), application.operation());
        } catch (RunFailedException e) {
            agent.close();
            throw e;
        }
    }

    private List<String> toSwitch() {
        return application.patches().values().stream()
                .flatMap(arm -> PatchList.ids(arm).stream())
                .distinct()
                .toList();
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
        return Figures.of(new Consumption(begin.get(), end.get()));
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
