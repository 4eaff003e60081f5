package dev.winnow.tests.ab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.tests.jvm.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code winnow ab --paired} as a user starts it, on the real SDK against the embedded gateway. */
class PairedIT {
    /** So low that a busy machine, too, keeps it. */
    private static final int RATE = 25;

    private static final int OPERATIONS = 200;

    /** Done as fast as possible. With fewer, what a JVM allocates once is a tenth of the bytes. */
    private static final int WARM_UP = 500;

    @TempDir
    Path directory;

    @Test
    void bothArmsDoTheSameOperationsAtTheSameTimeAndAreComparedPairByPair() throws Exception {
        Path output = compare("store-response-headers", "--sdk", "4.78.0");

        List<String> journal = Journals.measured(output);
        assertThat(journal).hasSize(6);
        for (String line : journal) {
            JsonNode trial = new ObjectMapper().readTree(line);
            assertThat(trial.get("operations").asInt()).isEqualTo(OPERATIONS);
            assertThat(trial.get("figures").get("THROUGHPUT").asDouble())
                    .as("never faster than operations are due")
                    .isPositive()
                    .isLessThan(1.02 * RATE);
        }
        assertThat(output.resolve("report.txt"))
                .content()
                .contains(
                        "Rate: " + RATE + " operations/s in each JVM, an open loop",
                        "count from when an operation was due")
                .containsPattern("store-response-headers +bytes/op +B/op +[\\d,]+ +[\\d,]+ +[-+]\\d+\\.\\d\\d \\[")
                .containsPattern("store-response-headers +CPU/op of Java threads +us/op +[\\d,.]+ +[\\d,.]+ +");
    }

    @Test
    void inACrossoverEachArmHasTheOperationsOfItsTurnsInBothJvms() throws Exception {
        Path output = compare("all", "--crossover");

        assertThat(output.resolve("report.txt"))
                .content()
                .contains("Crossover: the JVMs of a pair exchange their patches");
        assertThat(median(bytes(output, "all")))
                .as("half of the vendor's: a JVM that does not exchange its patches would be seen")
                .isLessThan(0.6 * median(bytes(output, "base")));
    }

    @Test
    void inACrossoverOfReleasesEachCopyOfTheSdkDoesTheOperationsOfItsArm() throws Exception {
        Path output = compare("new: all sdk=4.83.0", "--crossover", "--sdk", "4.78.0");

        assertThat(output.resolve("report.txt")).content().contains("each JVM of a pair has a copy of the SDK");
        assertThat(median(bytes(output, "new")))
                .as(
                        "only this copy sees the agent: if it saw no patches, or did operations of the other, that would be seen")
                .isLessThan(0.6 * median(bytes(output, "base")));
    }

    /** The middle one of three pairs: what the JVM allocates once falls into the turns of one arm of one pair. */
    private static double median(List<Double> bytes) {
        assertThat(bytes).hasSize(3);
        return bytes.stream().sorted().toList().get(1);
    }

    private static List<Double> bytes(Path experiment, String arm) throws IOException {
        List<Double> bytes = new ArrayList<>();
        for (String line : Journals.measured(experiment)) {
            JsonNode trial = new ObjectMapper().readTree(line);
            if (trial.get("arm").asText().equals(arm)) {
                assertThat(trial.get("operations").asInt()).as("16 equal turns").isEqualTo(OPERATIONS / 16 * 16);
                bytes.add(trial.get("figures").get("BYTES").asDouble());
            }
        }
        return bytes;
    }

    /** Compares an arm with the vendor's code, and returns what that leaves. */
    private Path compare(String arm, String... moreOptions) throws Exception {
        Path output = directory.resolve("experiment");
        Path log = directory.resolve("log.txt");
        List<String> command = new ArrayList<>(List.of(
                "ab",
                "--paired",
                "--rate",
                Integer.toString(RATE),
                "--arm",
                "base",
                "--arm",
                arm,
                "--jit",
                "c1",
                "--rounds",
                "3",
                "--warm-up",
                Integer.toString(WARM_UP),
                "--operations",
                Integer.toString(OPERATIONS),
                "--output",
                output.toString()));
        command.addAll(List.of(moreOptions));
        Process process = new ProcessBuilder(Checkout.winnow(command))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();

        assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        return output;
    }
}
