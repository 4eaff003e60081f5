package dev.winnow.tests.agent;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;

import static dev.winnow.tests.jvm.SdkApplication.count;
import static org.assertj.core.api.Assertions.assertThat;

/** A probe of a user's own, in a jar that {@code winnow.extensions} names. */
class ProbeExtensionIT {
    private static final String SETTINGS = "probes=collections,concatenations,packages=Greeter,extensions=";

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void itsSitesAreCountedFromTheStart(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm application = application(jdk, folder);
        try (RunningJvm app = application.agent(SETTINGS + extension(folder)).start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
            assertThat(app.ask("Bea")).isEqualTo("hello Bea");
            assertThat(count(new Winnow(jdk), app, "Greeter.greet")).isEqualTo(2);
            assertThat(app.err()).doesNotContain("refused").doesNotContain("no probe");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void itIsAttachedToARunningJvmAndLeavesWithTheAgent(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm application = application(jdk, folder);
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = application.start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
            assertThat(winnow.run("attach", app.pid(), SETTINGS + extension(folder))
                            .exit())
                    .isZero();
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
            assertThat(count(winnow, app, "Greeter.greet")).isEqualTo(1);
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aNameThatNoProbeHasLeavesTheOthersRunning(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm application = application(jdk, folder);
        try (RunningJvm app = application
                .agent(SETTINGS.replace("concatenations", "concatenation,concatenations") + extension(folder))
                .start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("hello Ada");
            assertThat(app.err())
                    .containsOnlyOnce("winnow.probes: no probe 'concatenation'; did you mean concatenations?");
            assertThat(count(new Winnow(jdk), app, "Greeter.greet")).isEqualTo(1);
        }
    }

    private static TargetJvm application(Jdks.Jdk jdk, Path folder) throws Exception {
        return new TargetJvm(jdk, folder)
                .againstAgent()
                .classPath(asm().toString())
                .withTarget("Greeter")
                .withTarget("GreetApp")
                .withTarget("ConcatenationsProbe");
    }

    private static Path asm() throws Exception {
        URI jar = ClassReader.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        return Path.of(jar);
    }

    /** The probe with the library that it weaves with, as a build with Maven's shade plugin packs them. */
    private static Path extension(Path folder) throws Exception {
        Path jar = folder.resolve("concatenations.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
                ZipInputStream asm = new ZipInputStream(Files.newInputStream(asm()));
                Stream<Path> files = Files.list(folder)) {
            for (ZipEntry entry = asm.getNextEntry(); entry != null; entry = asm.getNextEntry()) {
                if (entry.getName().startsWith("org/") && entry.getName().endsWith(".class")) {
                    zip.putNextEntry(new ZipEntry(entry.getName()));
                    asm.transferTo(zip);
                }
            }
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.startsWith("ConcatenationsProbe")) {
                    zip.putNextEntry(new ZipEntry(name));
                    zip.write(Files.readAllBytes(file));
                    Files.delete(file);
                }
            }
        }
        return jar;
    }
}
