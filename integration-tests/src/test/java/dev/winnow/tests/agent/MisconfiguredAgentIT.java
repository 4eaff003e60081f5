package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** An application with a misconfigured agent starts as if there were none, and one line says why. */
class MisconfiguredAgentIT {
    private static final String HELLO = """
            public class Hello {
                public static void main(String[] arguments) {
                    System.out.println("hello");
                }
            }
            """;

    static Stream<Arguments> mistakes() {
        return Jdks.underTest().stream()
                .flatMap(jdk -> Stream.of(
                        Arguments.of(jdk, "perod=3s", "winnow.perod: no such option"),
                        Arguments.of(jdk, "period=3", "winnow.period=3: allowed is a duration"),
                        Arguments.of(jdk, "enabled=yes", "winnow.enabled=yes: allowed is true or false"),
                        Arguments.of(jdk, "probes=collection", "winnow.probes=collection: allowed is"),
                        Arguments.of(jdk, "packages=", "winnow.packages=: allowed is"),
                        Arguments.of(jdk, "patches=store-response-heads", "no patch or group 'store-response-heads'; did you mean store-response-headers?"),
                        Arguments.of(jdk, "patches.prepared=al", "winnow.patches.prepared: no patch or group 'al'; did you mean all?"),
                        Arguments.of(jdk, "patch.ping-rewrap.mode=slow", "winnow.patch.ping-rewrap.mode"),
                        Arguments.of(jdk, "config=missing.properties", "winnow.config=missing.properties: cannot be"),
                        Arguments.of(jdk, "config=src", "winnow.config=src: cannot be read"),
                        Arguments.of(jdk, "nonsense", "agent argument 'nonsense': allowed is key=value")));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void saysSoInOneLineAndStarts(Jdks.Jdk jdk, String arguments, String line, @TempDir Path folder) throws Exception {
        TargetJvm.Result result =
                new TargetJvm(jdk, folder).with("Hello", HELLO).agent(arguments).run("Hello");

        assertThat(result.exit()).isZero();
        assertThat(result.out()).isEqualTo("hello\n");
        assertThat(winnowLines(result)).singleElement().asString().contains(line);
    }

    @Test
    void theAgentTwiceOnTheCommandLineRunsOnce(@TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(Jdks.underTest().get(0), folder)
                .with("Hello", HELLO)
                .agent("")
                .agent("period=1s")
                .run("Hello");

        assertThat(result.out()).isEqualTo("hello\n");
        assertThat(winnowLines(result)).hasSize(2);
        assertThat(winnowLines(result).get(1)).contains("in this JVM already").contains("period=10s");
    }

    @Test
    void theSettingsInForceAreSaidAtStart(@TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(Jdks.underTest().get(0), folder)
                .with("Hello", HELLO)
                .option("-Dwinnow.period=1m", "-Dwinnow.packages=Hello")
                .agent("period=5s")
                .run("Hello");

        assertThat(winnowLines(result))
                .containsExactly("winnow: probes=collections packages=Hello patches=none period=5s");
    }

    private static List<String> winnowLines(TargetJvm.Result result) {
        return result.err().lines().filter(line -> line.startsWith("winnow: ")).toList();
    }
}
