package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

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

/** {@code winnow record --live}: which of the allocated bytes are retained, and by what. */
class LiveIT {
    /** Older JVMs do not tell which class a static field belongs to. */
    private static final int NAMES_STATIC_FIELDS_SINCE = 17;

    private static final Pattern SHARE = Pattern.compile("B, ([0-9.]+) % of the");

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theReportSaysWhoRetainsWhatItAllocates(Jdks.Jdk jdk) throws Exception {
        JsonNode report = record(jdk, "-Dcritical=0").path("tables");

        JsonNode all = row(report.path("liveOwners"), "owner", "(no package)");
        assertThat(all.path("ofAllocatedPercent").asDouble())
                .as("the program keeps one of eight: %s", report)
                .isBetween(10.5, 14.5);
        JsonNode method = report.path("liveMethods").path(0);
        assertThat(method.path("method").asText()).isEqualTo("Keeps.keep");
        assertThat(method.path("ofAllocatedPercent").asDouble())
                .as("more than of all, because drop keeps nothing")
                .isGreaterThan(all.path("ofAllocatedPercent").asDouble());
        JsonNode dropped = row(report.path("liveMethods"), "method", "Keeps.drop");
        assertThat(dropped == null ? 0 : dropped.path("samples").asInt())
                .as("nothing that drop allocates lives, but for what it has allocated since the last collection")
                .isLessThanOrEqualTo(method.path("samples").asInt() / 10);
        double bytes = growth(report, "byte[]");
        assertThat(method.path("retainedBytes").asDouble())
                .as("keep retains its arrays and the list of them, but for samples of the agent")
                .isBetween(0.8 * bytes, bytes + growth(report, "Object[]"));
        if (jdk.feature() >= NAMES_STATIC_FIELDS_SINCE) {
            assertThat(report.path("liveHolders").path(0).path("field").asText())
                    .isEqualTo("Keeps.KEPT");
        }
    }

    /** JVMs before JDK 22 do not collect garbage before a class histogram if a thread is in a critical section of JNI at that moment. */
    @ParameterizedTest
    @MethodSource("jdks")
    void garbageIsNotAliveAlthoughThreadsAreInCriticalSections(Jdks.Jdk jdk) throws Exception {
        JsonNode section = record(jdk, "-Dcritical=2");

        String totals = section.path("notes").path(0).asText();
        Matcher share = SHARE.matcher(totals);
        assertThat(share.find()).as(totals).isTrue();
        assertThat(Double.parseDouble(share.group(1)))
                .as("the program keeps one of eight: %s", section)
                .isBetween(10.5, 14.5);
    }

    private static double growth(JsonNode report, String type) {
        return row(report.path("liveClasses"), "class", type)
                .path("changeBytes")
                .asDouble();
    }

    /** The report's section of what lives in the program. */
    private JsonNode record(Jdks.Jdk jdk, String option) throws Exception {
        Path recording = folder.resolve("live.jfr");
        TargetJvm target = new TargetJvm(jdk, folder)
                .withTarget("Keeps")
                .option("-Xmx512m")
                .option(option);
        try (RunningJvm app = target.start("Keeps")) {
            TargetJvm.Result recorded = new Winnow(jdk)
                    .run("record", app.pid(), "--live", "--path-to-gc-roots", "--for", "5s", "-o", recording);
            assertThat(recorded.exit()).as(recorded.err()).isZero();
        }
        Path json = folder.resolve("live.json");
        TargetJvm.Result report = new Winnow(jdk).run("report", recording, "-o", json);
        assertThat(report.exit()).as(report.err()).isZero();
        return row(new ObjectMapper().readTree(json.toFile()).path("sections"), "key", "live");
    }

    private static JsonNode row(JsonNode table, String column, String value) {
        return StreamSupport.stream(table.spliterator(), false)
                .filter(row -> row.path(column).asText().equals(value))
                .findFirst()
                .orElse(null);
    }
}
