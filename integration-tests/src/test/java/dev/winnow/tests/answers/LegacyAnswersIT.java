package dev.winnow.tests.answers;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.SdkReleases;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** With every patch on, the first generation's application gets the same answers as without an agent. */
class LegacyAnswersIT {
    private static final SdkVersion RELEASE = SdkVersion.parse("legacy-2.4.5");
    private static final int NEWEST_JDK = 17;

    @TempDir
    static Path directory;

    /** The JDKs that the first generation is still used on. */
    static Stream<Arguments> jdkAndMode() {
        return Jdks.homes().stream()
                .filter(jdk -> jdk.feature() <= NEWEST_JDK)
                .flatMap(jdk ->
                        Stream.of(ConnectionMode.GATEWAY, ConnectionMode.DIRECT).map(mode -> Arguments.of(jdk, mode)));
    }

    @ParameterizedTest
    @MethodSource("jdkAndMode")
    void answersDoNotChange(JavaHome jdk, ConnectionMode mode) throws Exception {
        Path recording = directory.resolve("patched.jfr");
        try (AnswersRunner runner = new AnswersRunner(SdkReleases.resolver(), jdk, new EmulatorSettings(34))) {
            List<String> vendor = runner.legacyAnswers(new Arm("vendor", RELEASE, List.of()), mode);
            List<String> patched = runner.legacyAnswers(PatchedArm.recording(RELEASE, "all", recording), mode);

            assertThat(vendor)
                    .contains("== create", "status: 201", "status: 200", "status: 404/0", "status: 409/0")
                    .contains("status: 403/0", "status: 429/3200");
            assertThat(patched).isEqualTo(vendor);
        }
        assertThat(jvmOf(recording)).contains("(" + jdk.feature() + ".");
        assertThat(PatchedArm.states(recording)).containsEntry("auth-token-builder", "on");
        if (mode == ConnectionMode.DIRECT) {
            assertThat(PatchedArm.states(recording))
                    .containsEntry("legacy-response-buffers", "on")
                    .containsEntry("legacy-replica-uri", "on")
                    .containsEntry("legacy-activity-id", "on");
        }
    }

    private static String jvmOf(Path recording) throws Exception {
        return RecordingFile.readAllEvents(recording).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.JVMInformation"))
                .map(event -> event.getString("jvmVersion"))
                .findFirst()
                .orElseThrow();
    }
}
