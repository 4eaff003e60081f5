package dev.winnow.tests.examples;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The patches in {@code examples} for libraries outside Cosmos. */
class PatchExamplesIT {
    static List<PatchExample> examples() {
        return List.of(
                new PatchExample(
                        "commons-codec",
                        "base-n-buffers",
                        "com.example.patches.BaseNBuffersTest",
                        "com.example.workload.SignIns",
                        "signIn"),
                new PatchExample(
                        "protobuf-json",
                        "plain-json-strings",
                        "com.example.patches.PlainJsonStringsTest",
                        "com.example.workload.AccessLog",
                        "line"));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void thePatchPassesItsTestAndSavesATenthOfTheBytesOfItsWorkload(PatchExample example, @TempDir Path folder)
            throws Exception {
        assertThat(example.build(folder.resolve("maven.log").toFile()))
                .containsPattern("Tests run: [1-9]\\d*, Failures: 0, Errors: 0, Skipped: 0");

        assertThat(example.patchedBytesPerOperation()).isLessThan(0.9 * example.bytesPerOperation());
    }
}
