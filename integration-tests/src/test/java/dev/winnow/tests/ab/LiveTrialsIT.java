package dev.winnow.tests.ab;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.ChildProcess;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.experiment.run.Trials;
import dev.winnow.experiment.subject.AttachedAgent;
import dev.winnow.experiment.subject.LiveSubject;
import dev.winnow.experiment.subject.WinnowCli;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class LiveTrialsIT {
    private static final Cell SHORT = new Cell("short", 200, 500);

    @Test
    void measuresBlocksInARunningJvmAndLeavesItAsItWas() throws Exception {
        try (ChildProcess busy = busy();
                Interruption interruption = Interruption.listen()) {
            LiveSubject application = new LiveSubject(
                    busy.pid(), OperationName.parse(Busy.class.getName() + ".work"), Map.of("base", "", "all", "all"));
            try (Trials trials = application.open(null, null, Installation.current(), interruption)) {
                assertThat(run(trials, "base").figures().get(Measure.BYTES)).isCloseTo(1_008, within(20.0));
                assertThatThrownBy(() -> run(trials, "all"))
                        .isInstanceOf(RunFailedException.class)
                        .hasMessageContaining("arm all: none of its patches can be on in process " + busy.pid());
            }
            try (AttachedAgent agent = AttachedAgent.attach(new WinnowCli(busy.pid()), List.of())) {
                assertThat(agent.attached()).as("nobody is in it any more").isTrue();
            }
            busy.terminate();
        }
    }

    private static TrialResult run(Trials trials, String arm) throws ForkFailedException {
        return trials.run(Batch.of(new Trial(1, SHORT, new Arm(arm, List.of()))), (any, phase, done, total) -> {})
                .get(0);
    }

    private static ChildProcess busy() {
        List<String> command = List.of(
                JavaHome.current().java().toString(),
                "-cp",
                Path.of("target", "test-classes").toString(),
                Busy.class.getName());
        // Its output says why, should it end too early.
        return ChildProcess.start(command, System.out::println, System.err::println);
    }
}
