package dev.winnow.tests.answers;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Neither the emulator nor the SDK, patched or not, loses a buffer of netty when requests are cancelled or run out of time. */
class LeaksIT {
    /** 3,000 in a plain run, 10,000 with everything. */
    private static final List<String> COUNTS = Scope.of(1, List.of("3000", "10000"));

    private static final String REQUESTS = COUNTS.get(COUNTS.size() - 1);

    @TempDir
    Path directory;

    /**
     * Not as a thin client: when its streams are reset, the HTTP/2 client of the SDK reads buffers after their release (4.78.0)
     * or loses one (4.83.0), without patches, too.
     */
    @ParameterizedTest(name = "patched: {0}")
    @ValueSource(booleans = {false, true})
    void noBufferIsLostInDirectMode(boolean patched) throws Exception {
        TargetJvm jvm = jvm();
        if (patched) {
            jvm.agent("").option("-Dwinnow.patches=all,netty");
        }

        TargetJvm.Result result = jvm.run(
                LeakRound.class.getName(),
                "direct",
                directory.resolve("trust.jks").toString(),
                REQUESTS);

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out())
                .contains("requests: " + REQUESTS)
                .contains("leaks: 0\n")
                .contains("lost on purpose: 1");
    }

    /** The emulator in it needs 17. */
    private TargetJvm jvm() {
        return new TargetJvm(Jdks.newest(), directory)
                .classPath(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")))
                .option(
                        "-XX:TieredStopAtLevel=1",
                        "-Dio.netty.leakDetection.level=paranoid",
                        "-Dio.netty.customResourceLeakDetector=" + LeakRecorder.class.getName(),
                        "-DCOSMOS.DISABLE_IMDS_ACCESS=true",
                        "-DCOSMOS.EMULATOR_SERVER_CERTIFICATE_VALIDATION_DISABLED=true");
    }
}
