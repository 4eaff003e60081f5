package dev.winnow.demo.metered;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.demo.meter.agent.OperationName;
import dev.winnow.demo.process.JavaHome;
import dev.winnow.demo.sdk.SdkVersion;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Commands of one's own in real JVMs, with the meter's jar in them. */
class OwnForkIT {
    private static final MeterJar METER =
            MeterJar.builtIn(Path.of("").toAbsolutePath().getParent());
    private static final long WARM_UP = 1_000;
    private static final long OPERATIONS = 2_000;
    private static final OperationName WORK = OperationName.parse(Busy.class.getName() + ".work");
    private static final OwnCommand JAVA = new OwnCommand(List.of(
            JavaHome.current().java().toString(),
            "-cp",
            Path.of("target", "test-classes").toString(),
            Busy.class.getName()));

    @Test
    void theBytesOfAnOperationAreThoseThatItAllocates() throws Exception {
        assertThat(run(JAVA).bytesPerOperation()).isCloseTo(1_008, within(40.0));
        assertThat(run(JAVA, "-Dsize=4000").bytesPerOperation()).isCloseTo(4_000, within(40.0));
    }

    @Test
    void anotherCommandThanJavaIsGivenItsOptionsByTheEnvironment() throws Exception {
        OwnCommand script = new OwnCommand(List.of("sh", "-c", String.join(" ", JAVA.words()) + "; true"));

        Consumption consumption = run(script, "-Dsize=4000", "-Dunused=a b");

        assertThat(consumption.bytesPerOperation()).isCloseTo(4_000, within(40.0));
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

    private static Consumption run(OwnCommand command, String... jvmOptions) throws ForkFailedException {
        Arm arm = new Arm("arm", SdkVersion.NEWEST, List.of(jvmOptions));
        return new OwnFork(command, WORK, METER).run(arm, WARM_UP, OPERATIONS, (any, phase, done, total) -> {});
    }
}
