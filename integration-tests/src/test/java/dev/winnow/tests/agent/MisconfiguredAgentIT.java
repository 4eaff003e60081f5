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

/**
 * A setting with an unusable value: one line names it, and the application starts without the agent. A setting that does not exist:
 * one line suggests the one that was meant, and the agent starts with all other settings.
 */
class MisconfiguredAgentIT {
    private static final String HELLO = """
            public class Hello {
                public static void main(String[] arguments) {
                    System.out.println("hello");
                }
            }
            """;

    static Stream<Arguments> unusableValues() {
        return Jdks.underTest().stream()
                .flatMap(jdk -> Stream.of(
                        Arguments.of(jdk, "period=3", "winnow.period=3: allowed is a duration"),
                        Arguments.of(jdk, "enabled=yes", "winnow.enabled=yes: allowed is true or false"),
                        Arguments.of(jdk, "probes=collection", "winnow.probes=collection: allowed is"),
                        Arguments.of(jdk, "probes=colections", "; did you mean collections?"),
                        Arguments.of(jdk, "packages=", "winnow.packages=: allowed is"),
                        Arguments.of(
                                jdk,
                                "patches=store-response-heads",
                                "no patch or group 'store-response-heads'; did you mean store-response-headers?"),
                        Arguments.of(
                                jdk,
                                "patches.prepared=al",
                                "winnow.patches.prepared: no patch or group 'al'; did you mean all?"),
                        Arguments.of(jdk, "patches.canary=-5%", "winnow.patches.canary=-5%: allowed is a share of all"),
                        Arguments.of(jdk, "patches.canary=abc", "winnow.patches.canary=abc: allowed is a share of all"),
                        Arguments.of(jdk, "patches.canary=1000%", "winnow.patches.canary=1000%: allowed is a share of"),
                        Arguments.of(jdk, "patch.ping-rewrap.mode=slow", "winnow.patch.ping-rewrap.mode"),
                        Arguments.of(jdk, "config=missing.properties", "winnow.config=missing.properties: cannot be"),
                        Arguments.of(jdk, "config=src", "winnow.config=src: cannot be read")));
    }

    @ParameterizedTest
    @MethodSource("unusableValues")
    void anUnusableValueIsLoggedInOneLineAndTheApplicationStarts(
            Jdks.Jdk jdk, String arguments, String line, @TempDir Path folder) throws Exception {
        TargetJvm.Result result =
                new TargetJvm(jdk, folder).with("Hello", HELLO).agent(arguments).run("Hello");

        assertThat(result.exit()).isZero();
        assertThat(result.out()).isEqualTo("hello\n");
        assertThat(winnowLines(result)).singleElement().asString().contains(line);
    }

    static Stream<Arguments> unknownSettings() {
        return Jdks.underTest().stream()
                .flatMap(jdk -> Stream.of(
                        Arguments.of(jdk, "perod=3s", "winnow.perod: unknown option; did you mean winnow.period?"),
                        Arguments.of(jdk, "xyz=3s", "winnow.xyz: unknown option; the options are winnow.enabled,"),
                        Arguments.of(jdk, "nonsense", "agent argument 'nonsense': unknown; arguments are key=value"),
                        Arguments.of(
                                jdk,
                                "patch.ping-rewrp.enabled=true",
                                "winnow.patch.ping-rewrp.enabled: unknown option; did you mean"
                                        + " winnow.patch.ping-rewrap.enabled?")));
    }

    @ParameterizedTest
    @MethodSource("unknownSettings")
    void anUnknownSettingIsLoggedInOneLineAndAllOthersHold(
            Jdks.Jdk jdk, String unknown, String line, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("Hello", HELLO)
                .agent(unknown + ",packages=Hello,period=5s")
                .run("Hello");

        assertThat(result.exit()).isZero();
        assertThat(result.out()).isEqualTo("hello\n");
        assertThat(winnowLines(result)).hasSize(2);
        assertThat(winnowLines(result).get(0)).contains(line);
        assertThat(winnowLines(result).get(1))
                .isEqualTo("winnow: probes=collections packages=Hello keep-inlining=true patches=none period=5s");
    }

    @Test
    void anUnknownPropertyIsLoggedInOneLine(@TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(Jdks.underTest().get(0), folder)
                .with("Hello", HELLO)
                .option("-Dwinnow.periode=1s")
                .agent("period=5s")
                .run("Hello");

        assertThat(winnowLines(result)).hasSize(2);
        assertThat(winnowLines(result).get(0))
                .isEqualTo("winnow: winnow.periode: unknown option; did you mean winnow.period?");
        assertThat(winnowLines(result).get(1)).endsWith("period=5s");
    }

    @Test
    void aSecondAgentOnTheCommandLineDoesNothing(@TempDir Path folder) throws Exception {
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
    void effectiveSettingsAreLoggedAtStartup(@TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(Jdks.underTest().get(0), folder)
                .with("Hello", HELLO)
                .option("-Dwinnow.period=1m", "-Dwinnow.packages=Hello")
                .agent("period=5s")
                .run("Hello");

        assertThat(winnowLines(result))
                .containsExactly("winnow: probes=collections packages=Hello keep-inlining=true patches=none period=5s");
    }

    private static List<String> winnowLines(TargetJvm.Result result) {
        return result.err().lines().filter(line -> line.startsWith("winnow: ")).toList();
    }
}
