package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.Eventually.until;
import static dev.winnow.tests.jvm.SdkApplication.awaitCompleted;
import static dev.winnow.tests.jvm.SdkApplication.count;
import static org.assertj.core.api.Assertions.assertThat;

/** Classes that load while the agent attaches or detaches. */
class ClassLoadingIT {
    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyClassThatLoadsDuringAnAttachIsWoven(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath())) {
            Thread load = new Thread(() -> {
                try {
                    app.ask("load com.azure.cosmos. 20");
                } catch (java.io.IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            load.start();
            assertThat(winnow.run("attach", app.pid()).exit()).isZero();
            load.join();
            int during = awaitCompleted(winnow, app).at("/sites/woven").asInt();

            winnow.run("detach", app.pid());
            winnow.run("attach", app.pid());
            int afterwards = awaitCompleted(winnow, app).at("/sites/woven").asInt();
            assertThat(during).isEqualTo(afterwards);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatIsBeingDefinedDuringAnAttachIsWoven(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = slowDefinition(jdk, folder).start("SlowDefinition")) {
            app.ask("begin");
            assertThat(winnow.run("attach", app.pid(), "packages=SlowDefinition")
                            .exit())
                    .isZero();
            app.ask("end");
            awaitCompleted(winnow, app);

            app.ask("construct");
            assertThat(count(winnow, app, "SlowDefinition$Late.get")).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatIsBeingDefinedDuringADetachIsRestored(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app =
                slowDefinition(jdk, folder).agent("packages=SlowDefinition").start("SlowDefinition")) {
            app.load("Capture", "watch");
            app.ask("begin");
            Process detach = winnow.start(folder.resolve("out"), folder.resolve("err"), "detach", app.pid());
            until(() -> app.ask("runs restoreOriginals"), "runs true"::equals);
            app.ask("end");

            assertThat(detach.waitFor()).isZero();
            assertThat(app.ask("restored?")).isEqualTo("restored true");
        }
    }

    private static TargetJvm slowDefinition(Jdks.Jdk jdk, Path folder) throws Exception {
        return SdkApplication.in(jdk, folder).withTarget("SlowDefinition");
    }
}
