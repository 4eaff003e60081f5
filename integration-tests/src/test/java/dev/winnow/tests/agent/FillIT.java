package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Final sizes, learned in an application that constructs collections of known sizes. */
class FillIT {
    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void sizesAreThoseThatTheApplicationHas(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = new TargetJvm(jdk, folder)
                .option("-Xverify:all", "-XX:+IgnoreUnrecognizedVMOptions")
                .withTarget("FillApp")
                .start("FillApp")) {
            assertThat(winnow.run("attach", app.pid(), "packages=FillApp").exit())
                    .isZero();
            TargetJvm.Result first = winnow.run("sites", app.pid(), "--json", "--top", "1");
            assertThat(first.out()).as("the most since the start").contains("FillApp.early:");
            app.ask("silence");
            TargetJvm.Result result = winnow.run("fill", app.pid(), "--top", "4", "--for", "5s", "--json");
            assertThat(result.exit()).as(result.err()).isZero();
            Map<String, JsonNode> sites = new HashMap<>();
            new ObjectMapper()
                    .readTree(result.out())
                    .path("sites")
                    .forEach(site ->
                            sites.put(site.path("site").asText().replaceAll("FillApp\\.(\\w+):.*", "$1"), site));

            assertThat(sites.keySet()).containsExactlyInAnyOrder("local", "asked", "concurrent", "list");
            JsonNode local = sites.get("local");
            assertThat(local.path("samples").asInt()).isGreaterThan(200);
            assertThat(sizes(local)).startsWith(0).endsWith(9);
            assertThat(local.path("finalSizeP50").asInt()).isBetween(3, 5);
            JsonNode asked = sites.get("asked");
            assertThat(sizes(asked)).containsExactly(5, 5, 40, 40);
            assertThat(asked.path("resizesEach").asDouble()).isZero();
            assertThat(asked.path("wastedBytesEach").asDouble()).isBetween(300.0, 520.0);
            assertThat(asked.path("adviceCapacity").asInt()).isEqualTo(7);
            assertThat(sizes(sites.get("concurrent"))).startsWith(0).endsWith(3);
            JsonNode list = sites.get("list");
            assertThat(sizes(list)).containsExactly(20, 20, 20, 20);
            assertThat(list.path("resizesEach").asDouble()).isEqualTo(2);
            assertThat(list.path("adviceCapacity").asInt()).isEqualTo(20);

            assertThat(winnow.run("sites", app.pid(), "--by", "waste").out()).contains("Wasted B/s");
            assertThat(winnow.run("fill", app.pid(), "nowhere").exit()).isEqualTo(2);
        }
    }

    private static List<Integer> sizes(JsonNode site) {
        return List.of(
                site.path("finalSizeMin").asInt(),
                site.path("finalSizeP50").asInt(),
                site.path("finalSizeP99").asInt(),
                site.path("finalSizeMax").asInt());
    }
}
