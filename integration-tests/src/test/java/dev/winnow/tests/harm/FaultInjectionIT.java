package dev.winnow.tests.harm;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Each allocation, use of a further class, operation on files and call of the JVM in the agent fails once. An agent that comes first
 * makes them fail, in a JVM that is attached to, used and detached from again and again (see {@code targets/faults}).
 *
 * <p>A sample on one JDK, the same each time; with {@code -Dwinnow.test.faults=NUMBER} a larger one, or {@code all}, for ten minutes.
 * {@code -Dwinnow.test.seed=NUMBER} chooses another sample, {@code -Dwinnow.test.faults.step=detach} and {@code .place=TEXT} one command, and
 * places whose name contains the text.
 */
class FaultInjectionIT {
    private static final Path ASM = Path.of("target/harm-libraries/asm.jar").toAbsolutePath();
    private static final String SAMPLE = "40";
    private static final String FAILING = "faults/Faults.class";

    static List<Jdks.Jdk> jdks() {
        boolean isRequested = System.getProperty("winnow.test.faults") != null;
        return isRequested ? Jdks.underTest() : List.of(new Jdks.Jdk(Path.of(System.getProperty("java.home"))));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theApplicationIsRightAndALaterAttachWorks(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Path classes = compile(Files.createDirectories(folder.resolve("classes")));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        jar(folder.resolve("boot.jar"), manifest, classes, true);
        manifest.getMainAttributes().putValue("Premain-Class", "faults.FaultAgent");
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        manifest.getMainAttributes().putValue("Boot-Class-Path", "boot.jar");
        jar(folder.resolve("faults.jar"), manifest, classes, false);

        String most = System.getProperty("winnow.test.faults", SAMPLE);
        long seed = Long.getLong("winnow.test.seed", 36) + jdk.feature(); // another sample on each
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .classPath(ASM.toString())
                .option("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-Xshare:off", "-Xlog:disable")
                .option("-javaagent:" + folder.resolve("faults.jar"))
                .run(
                        most.equals("all") ? Duration.ofHours(3) : Duration.ofMinutes(10),
                        "faults.FaultRounds",
                        TargetJvm.WINNOW.toString(),
                        Long.toString(seed),
                        most.equals("all") ? Integer.toString(Integer.MAX_VALUE) : most,
                        System.getProperty("winnow.test.faults.step", "all"),
                        System.getProperty("winnow.test.faults.place", ""));

        assertThat(result.out().lines().filter(line -> line.startsWith("HARM")))
                .as("seed %d: %s", seed, result.err())
                .isEmpty();
        assertThat(result.out()).as(result.err()).containsPattern("[1-9]\\d* rounds\nend\n");
        assertThat(result.exit()).isZero();
    }

    private static Path compile(Path folder) throws IOException, URISyntaxException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of("--release", "11", "-nowarn", "-cp", ASM.toString(), "-d", folder.toString());
        Path programs =
                Path.of(FaultInjectionIT.class.getResource("/targets/faults").toURI());
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> sources = Files.list(programs)) {
            Path[] all = sources.toArray(Path[]::new);
            assertThat(compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(all))
                            .call())
                    .isTrue();
        }
        return folder;
    }

    /** @param forBootLoader the one class file that is for it, or all others */
    private static void jar(Path jar, Manifest manifest, Path classes, boolean forBootLoader) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest);
                Stream<Path> all = Files.walk(classes)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = classes.relativize(file).toString();
                if (name.equals(FAILING) == forBootLoader) {
                    entries.putNextEntry(new JarEntry(name));
                    entries.write(Files.readAllBytes(file));
                }
            }
        }
    }
}
