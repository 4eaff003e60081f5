package dev.winnow.tests.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import dev.winnow.tests.jvm.ClassFileShapes;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A patch of a user's own, for a small library, in a jar that {@code winnow.extensions} names. */
class ExtensionsIT {
    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aPatchOfAnExtensionIsOnFromTheStart(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm application = application(jdk, folder);
        Path jar = extension(folder);
        try (RunningJvm app = application
                .agent("probes=none,extensions=" + jar + ",patches=mine")
                .start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("good day Ada");
            assertThat(new Winnow(jdk).run("patch", app.pid(), "off", "polite").exit())
                    .isZero();
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
            assertThat(new Winnow(jdk).run("detach", app.pid()).exit()).isZero();
            assertThat(app.err()).doesNotContain("refused");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anExtensionIsAttachedToARunningJvm(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm application = application(jdk, folder);
        Path jar = extension(folder);
        try (RunningJvm app = application.start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
            Winnow winnow = new Winnow(jdk);
            assertThat(winnow.run("attach", app.pid(), "extensions=" + jar).exit())
                    .isZero();
            assertThat(winnow.run("patch", app.pid(), "on", "polite").exit()).isZero();
            assertThat(app.ask("Ada")).isEqualTo("good day Ada");
            assertThat(winnow.run("status", app.pid()).out()).containsPattern("polite +on");
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRefusedExtensionLeavesEverythingElseRunning(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm application = application(jdk, folder);
        Path jar = extension(folder);
        Path bad = Files.writeString(folder.resolve("bad.jar"), "no jar");
        try (RunningJvm app = application
                .agent("probes=none,extensions=" + bad + "," + jar + ",patches=polite,missing")
                .start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("good day Ada");
            assertThat(app.err())
                    .containsOnlyOnce("extension refused: " + bad)
                    .containsOnlyOnce("no patch or group 'missing'");
        }
    }

    @Test
    void extensionsAreListedAndCheckedWithoutAnApplication(@TempDir Path folder) throws Exception {
        application(Jdks.newest(), folder);
        Path jar = extension(folder);
        Path bad = Files.writeString(folder.resolve("bad.jar"), "no jar");
        Winnow winnow = new Winnow(Jdks.newest());

        assertThat(winnow.run("patches", "--extensions", jar).out()).containsPattern("polite +mine +");
        TargetJvm.Result refused = winnow.run("patches", "--extensions", jar + "," + bad);
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("--extensions: " + bad + ": cannot be read as a jar");
    }

    private static TargetJvm application(Jdks.Jdk jdk, Path folder) throws Exception {
        TargetJvm application =
                new TargetJvm(jdk, folder).againstAgent().withTarget("Greeter").withTarget("GreetApp");
        byte[] greeter = Files.readAllBytes(folder.resolve("Greeter.class"));
        return application.with(
                "PolitePatch",
                TargetJvm.target("PolitePatch").replace("SHAPE_OF_GREET", ClassFileShapes.shape(greeter, "greet")));
    }

    /** Moves the patch from the application's classes into a jar of its own. */
    private static Path extension(Path folder) throws Exception {
        Path jar = folder.resolve("polite.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : List.of("PolitePatch.class", "PolitePatch$GreeterTemplate.class")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(Files.readAllBytes(folder.resolve(name)));
                Files.delete(folder.resolve(name));
            }
        }
        return jar;
    }
}
