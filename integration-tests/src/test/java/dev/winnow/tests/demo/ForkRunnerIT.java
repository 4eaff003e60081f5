package dev.winnow.tests.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.lab.workload.program.WorkloadResult;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.SdkReleases;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

/** The real SDK in client JVMs of their own, against the gateway in another. */
class ForkRunnerIT {
    private static final ForkListener NOBODY = (arm, phase, done, total) -> {};

    @TempDir
    static Path directory;

    private static ForkRunner runner;

    @BeforeAll
    static void prepare() {
        runner = new ForkRunner(SdkReleases.resolver(), JavaHome.current(), new EmulatorSettings(34));
    }

    @AfterAll
    static void close() {
        runner.close();
    }

    static List<Arguments> releasesProtocolsAndOperations() {
        return Scope.of(
                2,
                List.of(
                        Arguments.of("4.63.0", Protocol.H1, OperationMix.READ),
                        Arguments.of("4.81.0", Protocol.H2, OperationMix.UPSERT),
                        Arguments.of("4.70.0", Protocol.H2, OperationMix.READ),
                        Arguments.of("4.81.0", Protocol.H1, OperationMix.UPSERT)));
    }

    @ParameterizedTest
    @MethodSource("releasesProtocolsAndOperations")
    void everyOperationEndsWellOnOldAndNewReleases(String sdk, Protocol protocol, OperationMix operation)
            throws Exception {
        WorkloadResult result = runner.run(arm(sdk, List.of()), load(protocol, operation), NOBODY);

        assertThat(result.sdkVersion).isEqualTo(sdk);
        assertThat(result.failures()).isEmpty();
        assertThat(result.blocks)
                .extracting(block -> block.phase, block -> block.operations)
                .containsExactly(tuple(Phase.WARM_UP, 100L), tuple(Phase.MEASURED, 200L), tuple(Phase.MEASURED, 200L));
        assertThat(result.measuredBlocks()).allSatisfy(block -> {
            assertThat(block.latencyMicros.p50).isPositive().isLessThanOrEqualTo(block.latencyMicros.max);
            // No release of the SDK gets by with less, and none of these needs so much.
            assertThat(block.bytesPerOperation()).isBetween(20_000.0, 200_000.0);
        });
    }

    @Test
    void aReleaseWithTheBrokenSwitchRunsWhereThereIsOnlyTheLoopbackDevice() throws Exception {
        WorkloadResult result = runner.run(arm("4.79.0", List.of()), load(Protocol.H1, OperationMix.READ), NOBODY);

        assertThat(result.failures()).isEmpty();
        assertThat(result.jvmArguments).noneMatch(option -> option.contains("DISABLE_IMDS_ACCESS"));
    }

    @Test
    void progressIsReportedToTheEndOfEveryBlock() throws Exception {
        List<String> ends = Collections.synchronizedList(new ArrayList<>());

        runner.run(arm("4.78.0", List.of()), load(Protocol.H1, OperationMix.READ), (arm, phase, done, total) -> {
            if (done == total) {
                ends.add(arm.name() + " " + phase + " " + total);
            }
        });

        assertThat(ends).containsExactly("test WARM_UP 100", "test MEASURED 200", "test MEASURED 200");
    }

    @Test
    void aRecordingHoldsTheMeasuredBlocksAndNothingBefore() throws Exception {
        Path recording = directory.resolve("test.jfr");

        runner.record(arm("4.78.0", List.of()), load(Protocol.H1, OperationMix.READ), recording, NOBODY);

        assertThat(RecordingFile.readAllEvents(recording))
                .filteredOn(event -> event.getEventType().getName().equals("winnow.Arm"))
                .extracting(event -> event.getString("phase"), event -> event.getLong("operations"))
                .containsExactly(tuple("MEASURED", 200L), tuple("MEASURED", 200L));
    }

    @Test
    void aClientThatCannotStartSaysWhy() {
        assertThatThrownBy(() -> runner.run(
                        arm("4.78.0", List.of("-XX:NoSuchOption")), load(Protocol.H1, OperationMix.READ), NOBODY))
                .isInstanceOfSatisfying(ForkFailedException.class, failure -> {
                    assertThat(failure).hasMessageContaining("arm test").hasMessageContaining("exit code 1");
                    assertThat(failure.lastErrorLines()).anyMatch(line -> line.contains("NoSuchOption"));
                });
    }

    @Test
    void aClientThatDiesHalfwaySaysWhy() {
        assertThatThrownBy(() -> runner.run(
                        arm("4.78.0", List.of("-XX:MaxMetaspaceSize=16m")),
                        load(Protocol.H1, OperationMix.READ),
                        NOBODY))
                .isInstanceOfSatisfying(
                        ForkFailedException.class,
                        failure -> assertThat(failure.lastErrorLines())
                                .anyMatch(line -> line.contains("OutOfMemoryError")));
    }

    private static Arm arm(String sdk, List<String> options) {
        List<String> all = new ArrayList<>(Scope.jvmOptions(JavaHome.current().directory()));
        all.addAll(options);
        return new Arm("test", SdkVersion.parse(sdk), all);
    }

    private static Load load(Protocol protocol, OperationMix operation) {
        return new Load(new Traffic(Connection.gateway(protocol), operation, 4, 50), new Amount(100, 2, 200), 1);
    }
}
