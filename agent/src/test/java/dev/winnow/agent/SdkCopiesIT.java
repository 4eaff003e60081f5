package dev.winnow.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.agent.jvm.Jdks;
import dev.winnow.agent.jvm.RunningJvm;
import dev.winnow.agent.jvm.Sdk;
import dev.winnow.agent.jvm.SdkApplication;
import dev.winnow.agent.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.agent.jvm.SdkApplication.count;
import static dev.winnow.agent.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** Several copies of the SDK in one JVM. */
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
            JsonNode joined = json(winnow.run("attach", app.pid(), "patches=store-response-headers,vendor", "--json"));
            Set<String> versions = new TreeSet<>();
            joined.path("sdks").forEach(sdk -> versions.add(sdk.path("version").asText()));
            assertThat(joined.path("sdks").size()).isEqualTo(3);
            assertThat(versions).containsExactly(Sdk.VERSION, "4.81.0");

            assertThat(app.ask("construct 7")).isEqualTo("constructed 21");
            assertThat(count(winnow, app, HEADERS)).isEqualTo(21);

            assertThat(app.ask("drop")).isEqualTo("alive 0");
            app.ask("add " + Sdk.classPath());
            assertThat(app.ask("construct 7")).isEqualTo("constructed 7");
            assertThat(count(winnow, app, HEADERS))
                    .as("counts outlive their classes")
                    .isEqualTo(28);
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("drop")).isEqualTo("alive 0");
        }
    }
}
