package dev.winnow.tests.agent;

import java.io.File;
import java.nio.file.Path;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * HotSpot keeps what a redefined class has once added to its constant pool. If each attach added much, a pool would be full one day, and then JDK 17 hangs
 * for ever.
 */
class ConstantPoolsIT {
    private static final String EVERYTHING =
            "probes=collections,allocations,operations,handlers,packages=com.azure.cosmos.,patches=all,netty";

    @TempDir
    Path folder;

    /** What is left is what HotSpot itself does not recognize: calls of Throwable's methods, and NaN. */
    @ParameterizedTest
    @MethodSource("dev.winnow.tests.jvm.Jdks#underTest")
    void laterAttachesAddNextToNothingToThePoolsOfClasses(Jdks.Jdk jdk) throws Exception {
        String classPath = Sdk.classPath(Sdk.VERSION);
        Winnow winnow = new Winnow(jdk);
        TargetJvm jvm = new TargetJvm(jdk, folder)
                .classPath(classPath)
                .option("-XX:+EnableDynamicAgentLoading", "-XX:+IgnoreUnrecognizedVMOptions")
                .option("--add-exports", "java.base/jdk.internal.reflect=ALL-UNNAMED")
                .option("--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED")
                .option("--add-opens", "java.base/java.lang=ALL-UNNAMED")
                .withTarget("ConstantPools");
        if (jdk.feature() >= 12) {
            jvm.option("--add-exports", "java.base/jdk.internal.access=ALL-UNNAMED");
        }
        try (RunningJvm app = jvm.start("ConstantPools", classPath.split(File.pathSeparator)[0])) {
            long before = Long.parseLong(app.ask("entries"));
            attachAndDetach(winnow, app, EVERYTHING);
            long first = Long.parseLong(app.ask("entries"));
            attachAndDetach(winnow, app, EVERYTHING);
            long growth = Long.parseLong(app.ask("entries")) - first;

            for (int i = 0; i < 4; i++) {
                attachAndDetach(winnow, app, EVERYTHING);
            }

            assertThat(first).isGreaterThan(before);
            assertThat(growth).as("of %d", first).isLessThan(first / 1_000);
            long last = Long.parseLong(app.ask("entries"));
            assertThat(last - first).as("does not grow faster and faster").isLessThanOrEqualTo(5 * growth);
        }
    }

    private static void attachAndDetach(Winnow winnow, RunningJvm app, String settings) throws Exception {
        SdkApplication.json(winnow.run("attach", app.pid(), settings, "--json"));
        SdkApplication.json(winnow.run("patch", app.pid(), "only", "async-cache", "--json"));
        SdkApplication.json(winnow.run("patch", app.pid(), "on", "all", "--json"));
        SdkApplication.json(winnow.run("detach", app.pid(), "--json"));
    }
}
