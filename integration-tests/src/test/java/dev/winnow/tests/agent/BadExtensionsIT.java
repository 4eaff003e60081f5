package dev.winnow.tests.agent;

import java.nio.charset.StandardCharsets;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Extensions that do not fit this Winnow or the library are refused, and everything else runs. */
class BadExtensionsIT {
    private static final String MISSING_FIELD =
            "the field Greeter.nickname of type java.lang.String, which is not there";

    @TempDir
    Path folder;

    private String shape;
    private Path good;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @BeforeEach
    void compile() throws Exception {
        new TargetJvm(Jdks.newest(), folder).withTarget("Greeter").withTarget("GreetApp");
        shape = ClassFileShapes.shape(Files.readAllBytes(folder.resolve("Greeter.class")), "greet");
        good = extension("good.jar", "PolitePatch", source(), "");
    }

    private String source() throws Exception {
        return TargetJvm.target("PolitePatch").replace("SHAPE_OF_GREET", shape);
    }

    private String misfit() throws Exception {
        return source().replace("PolitePatch", "MisfitPatch")
                .replace("\"polite\"", "\"misfit\"")
                .replace("name", "nickname");
    }

    /** A jar with a patch and its template; their classes are gone from the application's class path. */
    private Path extension(String name, String patch, String source, String manifest) throws Exception {
        new TargetJvm(Jdks.newest(), folder).againstAgent().with(patch, source);
        Path jar = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            zip.write(("Manifest-Version: 1.0\r\n" + manifest).getBytes(StandardCharsets.UTF_8));
            for (String file : List.of(patch + ".class", patch + "$GreeterTemplate.class")) {
                zip.putNextEntry(new ZipEntry(file));
                zip.write(Files.readAllBytes(folder.resolve(file)));
                Files.delete(folder.resolve(file));
            }
        }
        return jar;
    }

    private TargetJvm application(Jdks.Jdk jdk, String extensions, String patches) {
        return new TargetJvm(jdk, folder).agent("probes=none,extensions=" + extensions + ",patches=" + patches);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anExtensionForANewerApiIsRefusedInOneLine(Jdks.Jdk jdk) throws Exception {
        Path newer = extension("newer.jar", "MisfitPatch", misfit(), "Winnow-Patch-Api: 2\r\n");
        try (RunningJvm app = application(jdk, newer + "," + good, "polite").start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("good day Ada");
            assertThat(app.err())
                    .containsOnlyOnce("extension refused: " + newer
                            + ": built for version 2 of the patch API, and this Winnow has version 1; expected that version or"
                            + " an older one (Winnow-Patch-Api: 2 in its manifest)");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aTemplateWithAMissingFieldIsRefusedWithItsMemberAndItsFile(Jdks.Jdk jdk) throws Exception {
        Path misfit = extension("misfit.jar", "MisfitPatch", misfit(), "");
        try (RunningJvm app =
                application(jdk, misfit + "," + good, "misfit,polite").start("GreetApp")) {
            assertThat(app.ask("Ada")).isEqualTo("good day Ada");
            assertThat(new Winnow(jdk).run("status", app.pid()).out())
                    .contains("polite")
                    .contains(MISSING_FIELD)
                    .contains(misfit.toString());
            assertThat(app.err()).doesNotContain("NoSuchFieldError");
        }
    }

    @Test
    void patchesShowsWhatDoesNotFitWithoutAnApplication() throws Exception {
        Path misfit = extension("misfit.jar", "MisfitPatch", misfit(), "");
        Path library = folder.resolve("greeter.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(library))) {
            zip.putNextEntry(new ZipEntry("Greeter.class"));
            zip.write(Files.readAllBytes(folder.resolve("Greeter.class")));
        }
        Winnow winnow = new Winnow(Jdks.newest());

        assertThat(winnow.run("patches", "--extensions", misfit, "--jar", library, "--verbose")
                        .out())
                .containsPattern("misfit +refused")
                .contains(MISSING_FIELD);
        assertThat(winnow.run("patches", "--extensions", good, "--jar", library).out())
                .containsPattern("polite +on");
    }
}
