package dev.winnow.tests.agent;

import java.io.RandomAccessFile;
import java.nio.file.Files;
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
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Whatever happens to winnow.jar after the agent has been loaded from it: the agent goes on, takes commands and can be detached. */
class JarChangesIT {
    private static final String HTTP = "com.azure.cosmos.implementation.http.";

    @TempDir
    Path folder;

    private enum Change {
        /** As {@code cp} does, with a file that is shorter. */
        OVERWRITTEN {
            @Override
            void of(Path jar) throws Exception {
                try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "rw")) {
                    byte[] other = new byte[(int) file.length() / 2];
                    file.write(other);
                    file.setLength(other.length);
                }
            }
        },
        DELETED {
            @Override
            void of(Path jar) throws Exception {
                Files.delete(jar);
            }
        };

        abstract void of(Path jar) throws Exception;
    }

    @ParameterizedTest
    @EnumSource
    void theAgentNeedsItsJarNoLonger(Change change) throws Exception {
        Jdks.Jdk jdk = Jdks.newest();
        Winnow winnow = new Winnow(jdk);
        Path jar = Files.copy(TargetJvm.WINNOW, folder.resolve("own.jar"));
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .option("-javaagent:" + jar + "=period=100ms")
                .start("SdkApp", Sdk.classPath())) {
            app.ask("load " + HTTP + " 1");

            change.of(jar);

            for (List<Object> command : List.of(
                    List.<Object>of("status", app.pid()),
                    List.<Object>of("patch", app.pid(), "on", "all"),
                    List.<Object>of("sites", app.pid(), "--interval", "0.2"),
                    List.<Object>of("record", app.pid(), "--for", "1s", "-o", folder.resolve("x.jfr")),
                    List.<Object>of("attach", app.pid()),
                    List.<Object>of("patch", app.pid(), "off", "all"))) {
                TargetJvm.Result result = winnow.run(command.toArray());
                assertThat(result.exit()).as(command + ": " + result.err()).isZero();
            }
            assertThat(winnow.run("status", app.pid(), "--json").out()).doesNotContain("NoClassDefFoundError");
            assertThat(app.ask("construct 5")).isEqualTo("constructed 5");
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("threads")).isEqualTo("threads []");
            assertThat(app.err())
                    .doesNotContain("Error")
                    .doesNotContain("Exception")
                    .doesNotContain("failed");
        }
    }
}
