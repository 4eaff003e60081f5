package dev.winnow.tests.ab;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.experiment.subject.CommandFork;
import dev.winnow.experiment.subject.JvmCommand;
import dev.winnow.experiment.subject.MeterJar;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Commands of one's own in real JVMs, with the meter's jar in them. */
class CommandForkIT {
    private static final MeterJar METER = MeterJar.extract(TargetJvm.WINNOW);
    private static final long WARM_UP = 1_000;
    private static final long OPERATIONS = 2_000;
    private static final OperationName WORK = OperationName.parse(Busy.class.getName() + ".work");
    private static final JvmCommand JAVA = new JvmCommand(List.of(
            JavaHome.current().java().toString(),
            "-cp",
            Path.of("target", "test-classes").toString(),
            Busy.class.getName()));

    @Test
    void theBytesOfAnOperationAreThoseThatItAllocates() throws Exception {
        assertThat(bytes(run(JAVA))).isCloseTo(1_008, within(40.0));
        assertThat(bytes(run(JAVA, "-Dsize=4000"))).isCloseTo(4_000, within(40.0));
    }

    @Test
    void anotherCommandThanJavaIsGivenItsOptionsByTheEnvironment() throws Exception {
        JvmCommand script = new JvmCommand(List.of("sh", "-c", String.join(" ", JAVA.words()) + "; true"));

        TrialResult consumption = run(script, "-Dsize=4000", "-Dunused=a b");

        assertThat(bytes(consumption)).isCloseTo(4_000, within(40.0));
        assertThat(consumption.operations()).isGreaterThanOrEqualTo(OPERATIONS);
    }

    @Test
    void anApplicationThatEndsTooEarlyIsTold() {
        assertThatThrownBy(() -> run(JAVA, "-Doperations=50"))
                .isInstanceOf(ForkFailedException.class)
                .hasMessageContaining("ended with exit code 0 after")
                .hasMessageContaining("of 3,000 operations (" + WORK + ")");
    }

    @Test
    void anApplicationThatDoesNotStartIsToldWithItsLastLines() {
        assertThatThrownBy(() -> run(JAVA, "-XX:NoSuchOption"))
                .isInstanceOfSatisfying(
                        ForkFailedException.class,
                        e -> assertThat(e.lastErrorLines())
                                .anySatisfy(
                                        line -> assertThat(line).contains("Unrecognized VM option 'NoSuchOption'")));
    }

    @Test
    void anAgentThatDoesNotStartEndsTheMeasurement() {
        assertThatThrownBy(() -> run(JAVA, "-javaagent:" + TargetJvm.WINNOW + "=period=soon"))
                .isInstanceOf(ForkFailedException.class)
                .hasMessageContaining("runs without its agent: winnow: ")
                .hasMessageContaining("period");
    }

    private static TrialResult run(JvmCommand command, String... jvmOptions) throws ForkFailedException {
        Arm arm = new Arm("arm", List.of(jvmOptions));
        Trial trial = new Trial(1, new Cell("test", WARM_UP, OPERATIONS), arm);
        return new CommandFork(command, WORK, METER).run(trial, (any, phase, done, total) -> {});
    }

    private static double bytes(TrialResult result) {
        return result.figures().get(Measure.BYTES);
    }
}
