package dev.winnow.tests.demo;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.jvm.ChildProcess;
import dev.winnow.tests.jvm.Checkout;
import dev.winnow.tests.jvm.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code ./winnow demo --quick} from end to end; in a plain run without the account, a third of its work. */
class DemoIT {
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(20);

    @TempDir
    Path directory;

    @Test
    void measuresPatchesAndTells() throws Exception {
        List<String> arguments =
                new ArrayList<>(List.of("demo", "--quick", "--sdk", "4.78.0", "--output", directory.toString()));
        if (!Scope.isEverything()) {
            arguments.add("--no-account");
        }
        List<String> printed = run(arguments);

        JsonNode report =
                new ObjectMapper().readTree(directory.resolve("report.json").toFile());
        assertThat(report.at("/facts/SDK").asText()).isEqualTo("azure-cosmos 4.78.0");
        assertThat(report.at("/facts/Failed operations").asText()).isEqualTo("0");
        sitesAreCountedPerOperation(report);
        thePatchIsOn(report);
        bothModesAreCompared(report);
        if (Scope.isEverything()) {
            everyByteIsAccountedFor(report);
        }
        assertThat(directory.resolve("report.html")).isNotEmptyFile();
        assertThat(directory.resolve("recording.jfr")).isNotEmptyFile();
        assertThat(directory.resolve("recording-patched.jfr")).isNotEmptyFile();
        assertThat(String.join("\n", printed))
                .isEqualTo(Files.readString(directory.resolve("report.txt")).strip());
    }

    /** Facts of 4.78.0's source: a point read makes one of the first and, as a gateway request, one of the second. */
    private static void sitesAreCountedPerOperation(JsonNode report) {
        JsonNode statistics = site(report, "ClientSideRequestStatistics.<init>", "HashSet");
        assertThat(statistics.get("countPerOperation").asDouble()).isEqualTo(1.0);
        JsonNode lowerCase = site(report, "HttpHeaders.toLowerCaseMap", "HashMap");
        assertThat(lowerCase.get("countPerOperation").asDouble()).isEqualTo(1.0);
        assertThat(lowerCase.get("requestedCapacity").asText()).isEqualTo("34");
    }

    private static void thePatchIsOn(JsonNode report) {
        JsonNode patches = section(report, "patches").get("tables").iterator().next();
        assertThat(patches).hasSize(1);
        assertThat(patches.at("/0/patch").asText()).isEqualTo("store-response-headers");
        assertThat(patches.at("/0/state").asText()).isEqualTo("on");
    }

    private static void bothModesAreCompared(JsonNode report) {
        JsonNode comparison = section(report, "comparison").at("/tables/comparison");
        assertThat(comparison.findValuesAsText("mode")).containsExactly("C1", "C2");
        assertThat(section(report, "forks").at("/tables/forks")).hasSize(8);
        // The patch leaves out a map of 34 entries: far more than the noise of so few operations.
        assertThat(comparison.at("/0/differenceBytesPerOperation").asDouble()).isLessThan(-1_000);
        assertThat(comparison.at("/0/differencePercent").asDouble())
                .isBetween(
                        comparison.at("/0/differencePercentLow").asDouble(),
                        comparison.at("/0/differencePercentHigh").asDouble());
        assertThat(comparison.at("/1/differencePercentLow").isNull()).isTrue();
    }

    private static void everyByteIsAccountedFor(JsonNode report) {
        JsonNode section = section(report, "account");
        JsonNode account = section.get("tables");
        assertThat(account.has("accountErrors")).as(account.toString()).isFalse();
        assertThat(section.get("notes").toString()).contains("vendor: accounted for: ", "patched: accounted for: ");
        assertThat(account.at("/accountOwners-0/0/owner").asText()).startsWith("com.azure:azure-cosmos:4.78.0");
        // What the patch is about, exactly: no map of lower-case names, but one that shows the headers as they are.
        JsonNode lowerCase = method(account, "HttpHeaders.toLowerCaseMap");
        assertThat(lowerCase.get("baseBytesPerOperation").asDouble()).isGreaterThan(1_000);
        assertThat(lowerCase.get("otherBytesPerOperation").asDouble()).isZero();
        JsonNode view = method(account, "HeaderMaps.of");
        assertThat(view.get("owner").asText()).isEqualTo("dev.winnow.patches");
        assertThat(view.get("baseBytesPerOperation").asDouble()).isZero();
        assertThat(view.get("otherBytesPerOperation").asDouble()).isBetween(1.0, 1_000.0);
    }

    private static JsonNode section(JsonNode report, String key) {
        for (JsonNode section : report.get("sections")) {
            if (section.get("key").asText().equals(key)) {
                return section;
            }
        }
        throw new AssertionError("no section " + key + " in " + report);
    }

    private static JsonNode method(JsonNode account, String name) {
        for (JsonNode method : account.get("accountMethodChanges-1")) {
            if (method.get("method").asText().equals(name)) {
                return method;
            }
        }
        throw new AssertionError("no method " + name + " in " + account.get("accountMethodChanges-1"));
    }

    private static JsonNode site(JsonNode report, String method, String type) {
        JsonNode sites = section(report, "sites").get("tables").iterator().next();
        for (JsonNode site : sites) {
            if (site.get("site").asText().startsWith(method)
                    && site.get("type").asText().equals(type)) {
                return site;
            }
        }
        throw new AssertionError("no site " + method + " in " + sites);
    }

    private static List<String> run(List<String> arguments) throws InterruptedException {
        List<String> printed = Collections.synchronizedList(new ArrayList<>());
        try (ChildProcess demo = ChildProcess.start(Checkout.winnow(arguments), printed::add, line -> {})) {
            assertThat(demo.waitFor(LONG_ENOUGH)).isTrue();
            assertThat(demo.exitCode()).as(demo.lastErrorLines().toString()).isZero();
        }
        return printed;
    }
}
