package dev.winnow.tests.demo;

import java.nio.file.Path;

import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The small application of the demo, with all patches in its SDK. */
class InventoryIT {
    /** Each of the hundred goods twice; of good number n there are n pieces. */
    private static final int LOOK_UPS = 200;

    @Test
    void doesItsWorkWithAllPatches(@TempDir Path folder) throws Exception {
        Path trustStore = folder.resolve("trust");
        try (Emulator service = Emulator.start(EmulatorOptions.defaults())) {
            service.writeTrustStore(trustStore);

            TargetJvm.Result result = new TargetJvm(Jdks.newest(), folder)
                    .classPath(Path.of("../demo-app/target/classes").toAbsolutePath() + ":" + Sdk.classPath())
                    .option("-XX:TieredStopAtLevel=1")
                    .option("-Djavax.net.ssl.trustStore=" + trustStore, "-DCOSMOS.DISABLE_IMDS_ACCESS=true")
                    .agent("patches=all")
                    .run(
                            "dev.winnow.demo.app.Inventory",
                            "https://localhost:" + service.tlsPort() + "/",
                            Integer.toString(LOOK_UPS));

            assertThat(result.exit()).as(result.err()).isZero();
            assertThat(result.out()).contains("200 look-ups found 9,900 pieces");
            assertThat(result.err()).doesNotContain("The application starts without winnow");
        }
    }
}
