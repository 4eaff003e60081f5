package dev.winnow.tests.account;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.tests.jvm.Checkout;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** {@code winnow ab --account cpu} of a program whose split is known, and of the SDK. */
class CpuAccountIT {
    private static final int ROUNDS = 5;

    @TempDir
    Path directory;

    @TempDir
    Path classes;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void twoMethodsHaveTheirSharesAndTheOneThatComputesMoreIsFound(Jdks.Jdk jdk) throws Exception {
        String burner = "dev.winnow.tests.account.Burner";
        new TargetJvm(jdk, classes).with(burner, TargetJvm.target("Burner"));
        JsonNode cpu = account(
                "--rounds",
                Integer.toString(ROUNDS),
                "--warm-up",
                "3000",
                "--operations",
                "3000",
                "--seed",
                "5",
                "--arm",
                "base",
                "--arm",
                "more: jvm=-Dtwo=4",
                "--count",
                burner + ".operate",
                "--",
                jdk.java(),
                "-cp",
                classes.toString(),
                burner);

        assertShare(0, 2 / 3.0);
        assertShare(1, 4 / 5.0);
        assertThat(cpu.get("tables").has("cpuStages-1"))
                .as("stages are those of the SDK")
                .isFalse();
        JsonNode changed = cpu.at("/tables/cpuMethods-1/0");
        assertThat(changed.get("owner").asText()).isEqualTo("dev.winnow.tests");
        assertThat(changed.get("method").asText()).isEqualTo("Burner.two");
        assertThat(changed.at("/changeMicros/low").asDouble()).isPositive();
        assertThat(directory.resolve("report.html")).content().contains("cpuChangeTiles-1");
    }

    /** The share of the second method, within five standard deviations of a sample of that size. */
    private void assertShare(int arm, double expected) throws IOException {
        double one = 0;
        double two = 0;
        for (int round = 1; round <= ROUNDS; round++) {
            JsonNode weights = new ObjectMapper()
                    .readTree(directory
                            .resolve("cpu-" + arm + "-" + round + "-.json")
                            .toFile())
                    .get("weights");
            for (Map.Entry<String, JsonNode> place : weights.properties()) {
                one += place.getKey().contains("Burner\none\n")
                        ? place.getValue().asDouble()
                        : 0;
                two += place.getKey().contains("Burner\ntwo\n")
                        ? place.getValue().asDouble()
                        : 0;
            }
        }
        double samples = one + two;
        assertThat(samples).isGreaterThan(1_000);
        assertThat(Math.abs(two / samples - expected))
                .as("%.0f of %.0f samples", two, samples)
                .isLessThan(5 * Math.sqrt(expected * (1 - expected) / samples));
    }

    @Test
    void aReadOfTheSdkGoesThroughAllStages() throws Exception {
        JsonNode cpu = account(
                "--rounds",
                "3",
                "--jit",
                "c1",
                "--warm-up",
                "1000",
                "--operations",
                "3000",
                "--seed",
                "6",
                "--mode",
                "direct",
                "--arm",
                "base",
                "--arm",
                "all");

        JsonNode stages = cpu.at("/tables/cpuStages-1");
        assertThat(stages.findValuesAsText("stage"))
                .containsSubsequence(
                        "subscribe",
                        "route",
                        "encode",
                        "write",
                        "read",
                        "decode",
                        "complete",
                        "deliver",
                        "application",
                        "all");
        double all = stages.get(stages.size() - 1).at("/baseMicros/value").asDouble();
        assertThat(all).isPositive();
        double sum = StreamSupport.stream(stages.spliterator(), false)
                .mapToDouble(row -> row.at("/baseMicros/value").asDouble())
                .sum();
        assertThat(sum / 2).isCloseTo(all, within(1e-6 * all));
        double other = StreamSupport.stream(stages.spliterator(), false)
                .filter(row -> row.get("stage").asText().equals("other"))
                .mapToDouble(row -> row.at("/baseMicros/value").asDouble())
                .sum();
        assertThat(other / all).as("what no line of the table names").isLessThan(0.1);
        assertThat(cpu.at("/tables/cpuOwners-1").findValuesAsText("owner"))
                .contains("com.azure:azure-cosmos:4.83.0")
                .anyMatch(owner -> owner.startsWith("reactor-core"));
    }

    /** Runs it, and returns the section of the report. */
    private JsonNode account(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("ab", "--account", "cpu", "--output", directory.toString()));
        command.addAll(List.of(arguments));
        Path log = directory.resolve("log.txt");
        Process process = new ProcessBuilder(Checkout.winnow(command))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        JsonNode report =
                new ObjectMapper().readTree(directory.resolve("report.json").toFile());
        return StreamSupport.stream(report.get("sections").spliterator(), false)
                .filter(section -> section.get("key").asText().equals("cpu"))
                .findFirst()
                .orElseThrow();
    }
}
