package dev.winnow.experiment.arm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.SdkVersion;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ArmSpecTest {
    @TempDir
    Path home;

    private Path jar;

    @BeforeEach
    void agentJar() throws IOException {
        jar = home.resolve(Path.of("target", "winnow.jar"));
        Files.createDirectories(jar.getParent());
        Files.createFile(jar);
    }

    @Test
    void theBaseIsTheVendorsCodeWithoutOurAgent() {
        Arm arm = parse("base");
        assertThat(arm.name()).isEqualTo("base");
        assertThat(arm.sdk()).isEqualTo(SdkVersion.newestChecked());
        assertThat(arm.jvmOptions()).isEmpty();
    }

    @Test
    void patchesBringTheAgentWithNothingElse() {
        assertThat(parse("store-response-headers").jvmOptions())
                .containsExactly(
                        "-javaagent:" + jar.toAbsolutePath(),
                        "-Dwinnow.patches=store-response-headers",
                        "-Dwinnow.probes=none");
    }

    @Test
    void termsAddUpUnderAName() {
        Arm arm = parse("zgc: sdk=4.80.0 jvm=-XX:+UseZGC jvm=-Xmx1g agent=" + jar + "=port=1");
        assertThat(arm.name()).isEqualTo("zgc");
        assertThat(arm.sdk()).hasToString("4.80.0");
        assertThat(arm.jvmOptions()).containsExactly("-XX:+UseZGC", "-Xmx1g", "-javaagent:" + jar + "=port=1");
    }

    @Test
    void optionsOfTheAgentNeedTheAgent() {
        assertThatThrownBy(() -> parse("on: base jvm=-Dwinnow.probes=allocations"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(
                        "--arm 'on: base jvm=-Dwinnow.probes=allocations': without patches it has no agent"
                                + " to read -Dwinnow.probes=allocations; write none jvm=-Dwinnow.probes=allocations; allowed is");
        assertThat(parse("on: none jvm=-Dwinnow.probes=allocations").jvmOptions())
                .contains("-javaagent:" + jar.toAbsolutePath(), "-Dwinnow.probes=allocations");
        assertThat(parse("on: jvm=-javaagent:/w/winnow.jar jvm=-Dwinnow.probes=allocations")
                        .jvmOptions())
                .hasSize(2);
    }

    @Test
    void whatIsWrongNamesTheArmAndWhatIsAllowed() {
        assertThatThrownBy(() -> parse("heap=1g"))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "--arm 'heap=1g': 'heap=1g' is none of its terms; allowed is [NAME: ]TERM [TERM..] with the terms"
                                + " base, patches (as in winnow.patches), extensions=JAR, sdk=VERSION, jvm=OPTION, agent=JAR");
        assertThatThrownBy(() -> parse("no-such-patch"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--arm no-such-patch: ");
        assertThatThrownBy(() -> parse("sdk=4.1.0"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--sdk 4.1.0: no such release");
        assertThatThrownBy(() -> parse("agent=" + home.resolve("none.jar")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("there is no file");
        assertThatThrownBy(() -> parse("all extensions=" + home.resolve("none.jar")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("there is no file");
        assertThatThrownBy(() -> parse("all extensions=" + jar))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(jar.toString());
        assertThatThrownBy(() -> parse("x: extensions=" + home))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--arm 'x: extensions=" + home + "': ");
        assertThatThrownBy(() -> parse(" ")).isInstanceOf(UsageException.class).hasMessageContaining("it is empty");
    }

    @Test
    void whatSomeSubjectsCannotDoIsRefused() {
        assertThatThrownBy(() -> ArmSpec.parse("x: sdk=4.80.0").withoutSdk(new WinnowAgent(jar)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("sdk= is not for a command of your own");
        assertThatThrownBy(() -> ArmSpec.parse("x: all jvm=-Da=b").onlyPatches())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("a running JVM can change its patches only");
        assertThat(ArmSpec.parse("x: all").onlyPatches()).isEqualTo("all");
    }

    private Arm parse(String text) {
        return ArmSpec.parse(text).arm(SdkVersion.newestChecked(), new WinnowAgent(jar));
    }
}
