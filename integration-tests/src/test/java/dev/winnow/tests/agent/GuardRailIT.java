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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

/** A patch whose code throws what the vendor's could not is switched off, and said once. */
class GuardRailIT {
    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aPatchThatDoesNotLinkIsSwitchedOff(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        try (RunningJvm app = application(jdk, folder).start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
            assertThat(new Winnow(jdk).run("patch", app.pid(), "on", "harmful").exit())
                    .isZero();

            assertThat(app.ask("Ada")).contains("NoClassDefFoundError").contains("Missing");
            assertThat(helloAgain(app)).isEqualTo("hello Ada");

            assertThat(new Winnow(jdk).run("status", app.pid()).out())
                    .containsPattern("harmful +refused .*its code threw java.lang.NoClassDefFoundError");
            assertThat(app.err().lines().filter(line -> line.contains("patch harmful is disabled")))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theSameInAConstructor(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        try (RunningJvm app = application(jdk, folder).start("GreetApp")) {
            new Winnow(jdk).run("patch", app.pid(), "on", "harmful");

            assertThat(app.ask("")).contains("NoClassDefFoundError");
            assertThat(helloAgain(app)).isEqualTo("hello Ada");
        }
    }

    private static String helloAgain(RunningJvm app) throws Exception {
        return until(() -> app.ask("Ada"), answer -> !answer.startsWith("failed"));
    }

    private static TargetJvm application(Jdks.Jdk jdk, Path folder) throws Exception {
        TargetJvm target = new TargetJvm(jdk, folder)
                .againstAgent()
                .withTarget("Greeter")
                .withTarget("Missing")
                .withTarget("GreetApp");
        byte[] greeter = Files.readAllBytes(folder.resolve("Greeter.class"));
        target.with(
                "HarmfulPatch",
                TargetJvm.target("HarmfulPatch")
                        .replace("SHAPE_OF_CONSTRUCTOR", ClassFileShapes.shape(greeter, "<init>"))
                        .replace("SHAPE_OF_GREET", ClassFileShapes.shape(greeter, "greet")));
        Files.delete(folder.resolve("Missing.class"));
        Path jar = folder.resolve("harmful.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : List.of("HarmfulPatch.class", "HarmfulPatch$GreeterTemplate.class")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(Files.readAllBytes(folder.resolve(name)));
                Files.delete(folder.resolve(name));
            }
        }
        return target.agent("probes=none,extensions=" + jar);
    }
}
