package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.SpringBoot;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.SdkApplication.count;
import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** Several copies of the SDK in one JVM, and copies in places other than the class path. */
class SdkCopiesIT {
    private static final String HTTP = "com.azure.cosmos.implementation.http.";
    private static final String HEADERS = HTTP + "HttpHeaders.<init>";

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void eachCopyIsInstrumentedAndNoneIsKeptAlive(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .start("SdkApp", Sdk.classPath(), Sdk.classPath("4.81.0"), Sdk.classPath())) {
            app.ask("load com.azure.cosmos.CosmosClientBuilder 1");
            app.ask("load " + HTTP + " 1");
            JsonNode attached =
                    json(winnow.run("attach", app.pid(), "patches=store-response-headers,vendor", "--json"));
            Set<String> versions = new TreeSet<>();
            attached.path("sdks")
                    .forEach(sdk -> versions.add(sdk.path("version").asText()));
            assertThat(attached.path("sdks").size()).isEqualTo(3);
            assertThat(versions).containsExactlyInAnyOrder(Sdk.VERSION, "4.81.0");

            assertThat(app.ask("construct 7")).isEqualTo("constructed 21");
            assertThat(count(winnow, app, HEADERS)).isEqualTo(21);

            assertThat(app.ask("drop")).isEqualTo("alive 0");
            app.ask("add " + Sdk.classPath());
            assertThat(app.ask("construct 7")).isEqualTo("constructed 7");
            assertThat(count(winnow, app, HEADERS))
                    .as("counts outlive their classes")
                    .isEqualTo(28);
            app.load("Capture", "watch");
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("differing")).matches("differing 0 of [1-9]\\d* \\[]");
            assertThat(app.ask("drop")).isEqualTo("alive 0");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void onTheModulePath(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .option("-p", Sdk.classPath(), "--add-modules", "com.azure.cosmos")
                .option("--add-exports", "com.azure.cosmos/" + HTTP.substring(0, HTTP.length() - 1) + "=ALL-UNNAMED")
                .start("SdkApp", "own")) {
            assertThat(app.ask("construct 1")).isEqualTo("constructed 1");
            TargetJvm.Result attached = winnow.run("attach", app.pid());
            assertThat(attached.exit()).as(attached.err() + app.err()).isZero();
            assertThat(app.ask("construct 30")).isEqualTo("constructed 30");
            assertThat(count(winnow, app, HEADERS)).isEqualTo(30);
            assertThat(json(winnow.run("patch", app.pid(), "on", "header-name-lower-case", "--json"))
                            .at("/changes/0/after")
                            .asText())
                    .isEqualTo("on");
            assertThat(app.ask("construct 30")).isEqualTo("constructed 30");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aCopyWhoseLoaderCannotSeeTheAgentsClassesStaysUnchanged(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .agent("patches=header-name-lower-case")
                .start("SdkApp", "hiding:" + Sdk.classPath())) {
            assertThat(app.ask("construct 7")).isEqualTo("constructed 7");
            assertThat(app.err()).containsOnlyOnce("org.osgi.framework.bootdelegation=dev.winnow.*");
            assertThat(winnow.run("status", app.pid()).out()).containsPattern("header-name-lower-case +refused");

            app.ask("add " + Sdk.classPath());
            assertThat(app.ask("construct 7")).isEqualTo("constructed 14");
            assertThat(count(winnow, app, HEADERS))
                    .as("those of the other copy")
                    .isEqualTo(7);
        }
    }

    /** One file with the application and its libraries' jars in it, as {@code java -jar} starts it. */
    @Test
    void inSpringBootsNestedJars(@TempDir Path folder) throws Exception {
        Jdks.Jdk jdk = Jdks.newest();
        Winnow winnow = new Winnow(jdk);
        Path jar = SpringBoot.pack("SdkApp", SdkApplication.in(jdk, folder).folder(), Sdk.classPath());
        try (RunningJvm app = new TargetJvm(jdk, folder).startJar(jar, "own")) {
            assertThat(app.ask("touch com.azure.cosmos.CosmosClientBuilder")).isEqualTo("touched");
            assertThat(app.ask("construct 1")).isEqualTo("constructed 1");
            JsonNode attached = json(winnow.run("attach", app.pid(), "patches=header-name-lower-case", "--json"));
            assertThat(attached.at("/sdks/0/version").asText()).isEqualTo(Sdk.VERSION);

            assertThat(app.ask("construct 30")).isEqualTo("constructed 30");
            assertThat(count(winnow, app, HEADERS)).isEqualTo(30);
            assertThat(winnow.run("status", app.pid()).out()).containsPattern("header-name-lower-case +on");
            assertThat(app.err()).doesNotContain("winnow:").doesNotContain("Exception");
        }
    }
}
