package dev.winnow.tests.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.winnow.tests.jvm.Eventually;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The file of {@code winnow.config} is changed while the application runs. */
class WatchedConfigIT {
    private static final String PATCH = "header-name-lower-case";

    /** A problem that lasts this long is looked at several times, and said once. */
    private static final Duration TEN_PERIODS = Duration.ofSeconds(1);

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theFileSwitchesPatchesAndAnUnusableOneChangesNothing(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Path file = folder.resolve("winnow.properties");
        Files.writeString(file, "winnow.patches=none\nwinnow.period=100ms\n");
        try (RunningJvm app =
                SdkApplication.in(jdk, folder).agent("config=" + file).start("SdkApp", Sdk.classPath())) {
            assertThat(app.ask("construct 1")).isEqualTo("constructed 1");
            Eventually.until(() -> app.ask("jmx"), answer -> answer.startsWith("jmx [] "));

            Files.writeString(file, "winnow.patches=" + PATCH + "\nwinnow.period=100ms\n");
            Eventually.until(() -> app.ask("jmx"), answer -> answer.startsWith("jmx [" + PATCH + "] "));
            assertThat(new Winnow(jdk).run("status", app.pid()).out()).containsPattern(PATCH + " +on");

            Files.writeString(file, "winnow.patches=header-nam");
            Eventually.until(app::err, err -> err.contains("The patches stay as they are"));
            assertThat(app.ask("jmx")).startsWith("jmx [" + PATCH + "] ");

            Files.writeString(file, "winnow.patches=all\nwinnow.patches.canary=1000%\n");
            Eventually.until(app::err, err -> err.contains("winnow.patches.canary=1000%: allowed is a share"));
            assertThat(app.ask("jmx")).startsWith("jmx [" + PATCH + "] ");

            Files.writeString(file, "winnow.patches=" + PATCH + "\nwinnow.patches.canary=0%\n");
            Eventually.until(() -> app.ask("jmx"), answer -> answer.startsWith("jmx [] "));
            Files.writeString(file, "winnow.patches=" + PATCH + "\nwinnow.patches.canary=100%\n");
            Eventually.until(() -> app.ask("jmx"), answer -> answer.startsWith("jmx [" + PATCH + "] "));

            Files.delete(file);
            Eventually.until(app::err, err -> err.contains("NoSuchFileException"));
            Thread.sleep(TEN_PERIODS.toMillis());
            assertThat(app.err()).containsOnlyOnce("NoSuchFileException");
            assertThat(app.ask("jmx")).startsWith("jmx [" + PATCH + "] ");

            Files.createDirectory(file);
            Eventually.until(app::err, err -> err.contains("Is a directory"));
            assertThat(app.ask("jmx")).startsWith("jmx [" + PATCH + "] ");
            Files.delete(file);

            Files.writeString(file, "winnow.patches=none\nwinnow.period=100ms\n");
            Eventually.until(() -> app.ask("jmx"), answer -> answer.startsWith("jmx [] "));
            assertThat(app.err()).doesNotContain("task in the agent's thread");
        }
    }
}
