package dev.winnow.tests.answers;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.sections.PatchHistory;
import dev.winnow.tests.jvm.TargetJvm;

import static org.assertj.core.api.Assertions.assertThat;

/** An arm with patches on and everything counted, and what its recording tells of the patches. */
final class PatchedArm {
    private PatchedArm() {}

    static Arm recording(SdkVersion sdk, String patches, Path recording) {
        return new Arm(
                "patched",
                sdk,
                Stream.concat(
                                new WinnowAgent(TargetJvm.WINNOW).withPatches(patches).stream(),
                                Stream.of(
                                        "-Dwinnow.period=100ms", // states are told each period, and these runs are
                                        // short
                                        "-XX:StartFlightRecording=settings=default,filename=" + recording))
                        .toList());
    }

    /** At the end, by the patch's id. */
    static Map<String, String> states(Path recording) {
        PatchHistory patches = new PatchHistory();
        assertThat(RecordingReader.read(List.of(recording), List.of(patches)).problems)
                .isEmpty();
        return patches.last().stream().collect(Collectors.toMap(change -> change.patch, change -> change.state));
    }
}
