package dev.winnow.demo.ab;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.demo.meter.agent.OperationName;
import dev.winnow.demo.metered.Busy;
import dev.winnow.demo.metered.RunningAgent;
import dev.winnow.demo.metered.WinnowCommand;
import dev.winnow.demo.process.ChildProcess;
import dev.winnow.demo.process.JavaHome;
import dev.winnow.demo.sdk.SdkVersion;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class LiveTrialsIT {
    private static final Path HOME = Path.of("").toAbsolutePath().getParent();
    private static final Cell SHORT = new Cell("short", 200, 500, null);

    @Test
    void measuresBlocksInARunningJvmAndLeavesItAsItWas() throws Exception {
        try (ChildProcess busy = busy();
                Interruption interruption = new Interruption()) {
            RunningApplication application = new RunningApplication(
                    busy.pid(), OperationName.parse(Busy.class.getName() + ".work"), Map.of("base", "", "all", "all"));
            try (LiveTrials trials = new LiveTrials(application, HOME, interruption)) {
                assertThat(run(trials, "base").values().get(Measure.BYTES)).isCloseTo(1_008, within(20.0));
                assertThatThrownBy(() -> run(trials, "all"))
                        .isInstanceOf(RunFailedException.class)
                        .hasMessageContaining("arm all: none of its patches can be on in process " + busy.pid());
            }
            try (RunningAgent agent = new RunningAgent(new WinnowCommand(HOME), busy.pid(), List.of())) {
                assertThat(agent.joined()).as("nobody is in it any more").isTrue();
            }
            busy.terminate();
        }
    }

    private static Figures run(LiveTrials trials, String arm) throws ForkFailedException {
        return trials.run(
                new Trial(1, SHORT, new Arm(arm, SdkVersion.NEWEST, List.of())), (any, phase, done, total) -> {});
    }

    private static ChildProcess busy() {
        List<String> command = List.of(
                JavaHome.current().java().toString(),
                "-cp",
                Path.of("target", "test-classes").toString(),
                Busy.class.getName());
        return ChildProcess.start(command, line -> {}, line -> {});
    }
}
