package dev.winnow.tests.relocated;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** A plain and relocated copies of the SDK in one JVM. */
class RelocatedCopiesIT {
    private static final String HTTP = "com.azure.cosmos.implementation.http.";
    private static final String HEADERS = HTTP + "HttpHeaders";
    private static final String CONSTRUCTOR = HEADERS + ".<init>";
    private static final int COPIES = Shading.underTest().size();
    private static final String PATCH = "header-name-lower-case";

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void eachCopyIsCountedPatchedSwitchedAndRestored(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk).option("-XX:TieredStopAtLevel=1");
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .option("-XX:TieredStopAtLevel=1")
                .start(
                        "SdkApp",
                        Shading.underTest().stream().map(Shading::classPath).toArray(String[]::new))) {
            app.ask("construct 1");
            app.load("Capture", "watch");
            JsonNode attached = json(winnow.run("attach", app.pid(), "patches=" + PATCH, "--json"));
            assertThat(CopyStates.of(attached, PATCH)).isEqualTo(inAll("on"));
            assertThat(app.ask("construct 7")).isEqualTo("constructed " + 7 * COPIES);
            assertThat(constructions(winnow, app)).isEqualTo(inAll(7L));
            assertThat(winnow.run("status", app.pid()).out())
                    .containsPattern(PATCH + " +azure_cosmos_spark +on")
                    .containsPattern(PATCH + " +not relocated +on");

            assertThat(classes(winnow, app, "off")).isEqualTo(COPIES);
            assertThat(states(winnow, app)).isEmpty();
            assertThat(classes(winnow, app, "on")).isEqualTo(COPIES);
            assertThat(states(winnow, app)).isEqualTo(inAll("on"));
            assertThat(app.ask("construct 7")).isEqualTo("constructed " + 7 * COPIES);

            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("differing")).matches("differing 0 of [1-9]\\d* \\[]");
            assertThat(app.err()).doesNotContain("winnow:").doesNotContain("Exception");
        }
    }

    private static Map<String, String> states(Winnow winnow, RunningJvm app) throws Exception {
        return CopyStates.of(json(winnow.run("status", app.pid(), "--json")), PATCH);
    }

    private static <T> Map<String, T> inAll(T value) {
        Map<String, T> copies = new TreeMap<>();
        for (Shading shading : Shading.underTest()) {
            copies.put(shading.prefix, value);
        }
        return copies;
    }

    /** How often the constructor of each copy has constructed its map, by the copy's prefix. */
    private static Map<String, Long> constructions(Winnow winnow, RunningJvm app) throws Exception {
        JsonNode sites = json(winnow.run("sites", app.pid(), "--json", "--interval", "0.1", "--top", "9999"));
        Map<String, Long> counts = new TreeMap<>();
        for (Shading shading : Shading.underTest()) {
            for (JsonNode row : sites.path("sites")) {
                if (row.path("site").asText().startsWith(shading.name(CONSTRUCTOR))) {
                    counts.merge(shading.prefix, row.path("count").asLong(), Long::sum);
                }
            }
        }
        return counts;
    }

    /** How many classes the patch changes. */
    private static int classes(Winnow winnow, RunningJvm app, String verb) throws Exception {
        return json(winnow.run("patch", app.pid(), verb, PATCH, "--json"))
                .at("/changes/0/classes")
                .asInt();
    }
}
