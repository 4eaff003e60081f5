package dev.winnow.tests.ab;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.tools.ToolProvider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code winnow ab --paired --load} on a user's own server, with {@code winnow.jar} alone. */
class ServedIT {
    private static final String JAVA = JavaHome.current().java().toString();
    /** So low that a busy machine, too, keeps it. */
    private static final int RATE = 30;

    private static final int OPERATIONS = 200;

    @TempDir
    Path directory;

    @BeforeEach
    void compileTheExample() {
        Path source = Path.of("..", "examples", "Pages.java");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", directory.toString(), source.toString()))
                .isZero();
    }

    @Test
    void bothServersAreDrivenAtTheSameTimeAndComparedPairByPair() throws Exception {
        Path output = directory.resolve("experiment");
        Result result = run(output, load("get {port} {rate}"), "serve {port}".split(" "));

        assertThat(result.exitCode).as(result.log).isZero();
        List<String> journal = Journals.measured(output);
        assertThat(journal).hasSize(6);
        for (String line : journal) {
            JsonNode trial = new ObjectMapper().readTree(line);
            assertThat(trial.get("operations").asInt()).isGreaterThanOrEqualTo(OPERATIONS);
            assertThat(trial.get("figures").get("CPU_JAVA").asDouble())
                    .isPositive()
                    .isLessThan(trial.get("figures").get("CPU").asDouble());
        }
        assertThat(result.log)
                .contains("Rate: " + RATE + " operations/s in each JVM")
                .containsPattern("joined +bytes/op .* better");
    }

    @Test
    void aLoadThatFailsIsToldAndEndsTheExperimentAfterASecondAttempt() throws Exception {
        Result result = run(directory.resolve("experiment"), "echo no such host >&2; exit 7", "serve", "{port}");

        assertThat(result.exitCode).isEqualTo(1);
        assertThat(result.log)
                .contains("ended with exit code 7; the pair is repeated once")
                .contains("no such host")
                .contains("had no result twice in its first round: the load command of arm ")
                .contains("nothing was measured");
    }

    private String load(String arguments) {
        return JAVA + " -cp " + directory + " Pages " + arguments;
    }

    private Result run(Path output, String load, String... server) throws Exception {
        List<String> command = new ArrayList<>(List.of(JAVA, "-jar", TargetJvm.WINNOW.toString(), "ab", "--paired"));
        command.addAll(List.of("--arm", "base", "--arm", "joined: jvm=-Dpages.joined=true"));
        command.addAll(List.of("--rate", Integer.toString(RATE), "--load", load, "--count", "Pages.answer"));
        command.addAll(List.of("--rounds", "3", "--warm-up", "30", "--operations", Integer.toString(OPERATIONS)));
        command.addAll(List.of("--output", output.toString(), "--", JAVA, "-cp", directory.toString(), "Pages"));
        command.addAll(List.of(server));
        Path log = directory.resolve("log.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
        return new Result(process.exitValue(), Files.readString(log));
    }

    private record Result(int exitCode, String log) {}
}
