package dev.winnow.demo.fork;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.demo.sdk.SdkResolver;
import dev.winnow.demo.sdk.SdkVersion;
import dev.winnow.demo.workload.ConnectionMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** With every patch on, the first generation's application gets the same answers as without an agent. */
class LegacyAnswersIT {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
    private static final SdkVersion RELEASE = SdkVersion.parse("legacy-2.4.5");

    @ParameterizedTest
    @EnumSource
    void answersDoNotChange(ConnectionMode mode, @TempDir Path directory) throws Exception {
        SdkResolver resolver = new SdkResolver(directory);
        try (ForkRunner runner = new ForkRunner(resolver, TestJdks.all().get(0), new GatewaySettings(34))) {
            List<String> vendor = runner.legacyAnswers(new Arm("vendor", RELEASE, List.of()), mode);
            List<String> patched = runner.legacyAnswers(
                    new Arm("patched", RELEASE, WinnowAgent.builtIn(HOME).withPatches("all")), mode);

            assertThat(vendor).contains("== create", "status: 201", "status: 404/0", "status: 409/0", "status: 403/0");
            assertThat(patched).isEqualTo(vendor);
        }
    }
}
