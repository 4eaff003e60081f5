package dev.winnow.tests.sdk;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.SdkReleases;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every class of the SDK links under full verification with all probes and all patches woven in, and the same classes link
 * as without an agent.
 */
class SdkLinksIT {
    private static final String LINKS_ALL = """
            import java.util.*;
            import java.util.jar.*;

            public class LinksAll {
                public static void main(String[] arguments) throws Exception {
                    int linked = 0;
                    for (JarEntry entry : Collections.list(new JarFile(arguments[0]).entries())) {
                        String name = entry.getName();
                        if (name.startsWith("com/azure/cosmos/") && name.endsWith(".class")) {
                            try {
                                // Without initialising it; asking for its constructors is what links it.
                                Class.forName(name.substring(0, name.length() - 6).replace('/', '.'), false, LinksAll.class.getClassLoader())
                                        .getDeclaredConstructors();
                                linked++;
                            } catch (NoClassDefFoundError optionalDependency) {
                                System.out.println("absent " + name);
                            } catch (Throwable t) {
                                System.out.println("FAILED " + name + " " + t);
                            }
                        }
                    }
                    System.out.println("linked " + linked);
                }
            }
            """;

    private static final Path WINNOW =
            Path.of("../target/winnow.jar").toAbsolutePath().normalize();

    static Stream<Arguments> runs() {
        List<JavaHome> jdks = Jdks.homes();
        List<String> older = Scope.of(1, List.of("4.70.0", "4.78.0", "4.81.0"));
        return Stream.concat(
                jdks.stream()
                        .map(jdk -> Arguments.of(jdk, SdkVersion.newestChecked().toString())),
                older.stream().map(release -> Arguments.of(jdks.get(0), release)));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void everyClassLinksWithEverythingOn(JavaHome jdk, String release, @TempDir Path folder) throws Exception {
        Sdk sdk = SdkReleases.resolver().resolve(SdkVersion.parse(release));
        Path source = Files.writeString(folder.resolve("LinksAll.java"), LINKS_ALL);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "--release", "11", "-d", folder.toString(), source.toString()))
                .isZero();

        List<String> plain = linkAll(jdk, sdk, folder, List.of());
        List<String> everything = linkAll(
                jdk,
                sdk,
                folder,
                List.of(
                        "-javaagent:" + WINNOW,
                        "-Dwinnow.probes=collections,handlers,allocations",
                        "-Dwinnow.patches=all,netty"));

        assertThat(plain).last().asString().startsWith("linked ").isNotEqualTo("linked 0");
        assertThat(everything).isEqualTo(plain);
    }

    private static List<String> linkAll(JavaHome jdk, Sdk sdk, Path folder, List<String> agent) throws Exception {
        List<String> command = new ArrayList<>(List.of(jdk.java().toString(), "-Xverify:all"));
        command.addAll(Scope.jvmOptions(jdk.directory()));
        command.addAll(agent);
        command.addAll(List.of(
                "-cp",
                folder + File.pathSeparator + sdk.joinedClassPath(),
                "LinksAll",
                sdk.classPath().get(0).toString()));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(err)).isZero();
        assertThat(Files.readString(err)).doesNotContain("is not changed");
        // The JVM's own remarks on -Xverify are not the program's.
        return Files.readAllLines(out).stream()
                .filter(line -> line.matches("(absent|FAILED|linked) .*"))
                .toList();
    }
}
