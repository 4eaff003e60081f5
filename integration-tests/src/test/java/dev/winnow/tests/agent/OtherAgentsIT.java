package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.SdkApplication.count;
import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

/** Beside agents that change classes, too, whoever comes first. */
@Tag("deployment")
class OtherAgentsIT {
    private static final String HTTP = "com.azure.cosmos.implementation.http.";
    private static final Path AGENTS = Path.of("target/other-agents").toAbsolutePath();
    private static final String OPEN_TELEMETRY = "-javaagent:" + AGENTS.resolve("opentelemetry-javaagent.jar");
    private static final String JACOCO = "-javaagent:" + AGENTS.resolve("jacoco.jar") + "=dumponexit=false,includes=";

    static Stream<Arguments> agents() {
        return Jdks.underTest().stream()
                .flatMap(jdk -> Stream.of(
                        Arguments.of(jdk, "OpenTelemetry", OPEN_TELEMETRY, "on"),
                        Arguments.of(jdk, "JaCoCo of the application", JACOCO + "SdkApp", "on"),
                        Arguments.of(jdk, "JaCoCo of the SDK, too", JACOCO + "*", "refused")));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("agents")
    void afterIt(Jdks.Jdk jdk, String name, String option, String state, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app =
                quiet(SdkApplication.in(jdk, folder)).option(option).start("SdkApp", Sdk.classPath())) {
            app.ask("load " + HTTP + " 1");
            assertThat(app.ask("construct 10")).isEqualTo("constructed 10");
            app.load("Capture", HTTP);
            assertThat(winnow.run("attach", app.pid()).exit()).isZero();
            app.load("Capture", "watch");

            works(winnow, app, state);

            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("differing")).matches("differing 0 of [1-9]\\d* \\[]");
            assertThat(app.ask("construct 10")).isEqualTo("constructed 10");
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("agents")
    void beforeIt(Jdks.Jdk jdk, String name, String option, String state, @TempDir Path folder) throws Exception {
        try (RunningJvm app =
                quiet(SdkApplication.in(jdk, folder)).agent("").option(option).start("SdkApp", Sdk.classPath())) {
            app.ask("load " + HTTP + " 1");

            works(new Winnow(jdk), app, state);
        }
    }

    /** Counts exactly, switches or says why not, and nobody complains. */
    private static void works(Winnow winnow, RunningJvm app, String state) throws Exception {
        assertThat(app.ask("construct 100")).isEqualTo("constructed 100");
        assertThat(count(winnow, app, HTTP + "HttpHeaders.<init>")).isEqualTo(100);
        assertThat(json(winnow.run("patch", app.pid(), "on", "header-name-lower-case", "--json"))
                        .at("/changes/0/after")
                        .asText())
                .isEqualTo(state);
        if (state.equals("refused")) {
            JsonNode patches = json(winnow.run("status", app.pid(), "--json")).path("patches");
            assertThat(patches.findParents("id"))
                    .filteredOn(patch -> patch.path("id").asText().equals("header-name-lower-case"))
                    .singleElement(as(InstanceOfAssertFactories.type(JsonNode.class)))
                    .extracting(patch -> patch.path("reason").asText(), as(InstanceOfAssertFactories.STRING))
                    .contains("another agent (jacoco.jar) has changed the class and added $jacoco")
                    .contains("would fit without that change");
            assertThat(app.err()).containsOnlyOnce("another agent (jacoco.jar)");
        }
        assertThat(app.ask("construct 100")).isEqualTo("constructed 100");
        assertThat(count(winnow, app, HTTP + "HttpHeaders.<init>")).isEqualTo(200);
        assertThat(json(winnow.run("patch", app.pid(), "off", "all", "--json"))
                        .at("/changes/0/after")
                        .asText())
                .isEqualTo("off");
        assertThat(app.err()).doesNotContain("is not changed").doesNotContain("Exception");
    }

    private static TargetJvm quiet(TargetJvm target) {
        return target.option(
                "-Dotel.traces.exporter=none",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none",
                "-Dotel.javaagent.logging=none");
    }
}
