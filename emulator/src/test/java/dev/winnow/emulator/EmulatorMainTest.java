package dev.winnow.emulator;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.emulator.control.HttpEmulatorControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class EmulatorMainTest {
    private static final Pattern READY = Pattern.compile("READY tls=(\\d+) plain=(\\d+)");

    /** The outcome of an emulator that did not start. */
    private record Ended(int exitCode, String out, String err) {}

    @Test
    void printsReadyAndStopsWhenStandardInputCloses() throws Exception {
        Process process = start("--latency", "1ms");
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            Matcher ready = READY.matcher(out.readLine());
            assertThat(ready.matches()).isTrue();
            HttpEmulatorControl control = new HttpEmulatorControl(Integer.parseInt(ready.group(2)));
            assertThat(control.requests()).isEqualTo(Map.of());

            process.getOutputStream().close();
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(out.readLine()).isNull();
        } finally {
            process.destroyForcibly();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--port", "--plain-port", "--direct-port"})
    void takenPortIsReportedInOneLine(String option) throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Ended ended = run(option, String.valueOf(taken.getLocalPort()));
            assertThat(ended.exitCode).isEqualTo(2);
            assertThat(ended.out).isEmpty();
            assertThat(ended.err.lines().filter(line -> line.startsWith("emulator:")))
                    .singleElement()
                    .asString()
                    .startsWith("emulator: " + option + "=" + taken.getLocalPort() + ": ")
                    .contains("127.0.0.1");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--headers 8          | --headers=8; allowed are 9 to 64",
                "--headers many       | '--headers': 'many' is not an int",
                "--header-case camel  | '--header-case': expected one of [LOWER, MIXED]",
                "--latency 5          | '--latency': '5' is not a duration",
                "--threads 0          | --threads=0; allowed are 1 to 64",
                "--port 70000         | --port=70000; allowed are 0 to 65535",
                "--consistency strict | 'strict' is no consistency level; allowed are strong, bounded-staleness, session",
                "--trust-store no/x   | --trust-store=no/x: the directory does not exist; choose a file",
                "--trust-store .      | --trust-store=.: Is a directory; choose a file",
                "--nonsense           | '--nonsense'",
            })
    void invalidOptionsAreReportedInOneLine(String arguments, String line) {
        StringWriter err = new StringWriter();
        int exitCode = EmulatorMain.commandLine().setErr(new PrintWriter(err)).execute(arguments.split(" "));

        assertThat(exitCode).isEqualTo(2);
        assertThat(err.toString().strip())
                .startsWith("emulator: ")
                .contains(line)
                .doesNotContain("\n");
    }

    private static Ended run(String... arguments) throws Exception {
        Process process = start(arguments);
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), out, err);
    }

    private static Process start(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EmulatorMain.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }
}
