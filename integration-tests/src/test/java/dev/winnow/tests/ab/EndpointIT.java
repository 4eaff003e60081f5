package dev.winnow.tests.ab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.message.Operation;
import dev.winnow.lab.workload.client.AnyKey;
import dev.winnow.tests.jvm.Checkout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code winnow ab --endpoint} on an emulator as if it were a foreign account: with a key and a certificate of its own. */
class EndpointIT {
    @TempDir
    Path directory;

    private Emulator account;

    @BeforeEach
    void start() throws Exception {
        account = Emulator.start(EmulatorOptions.defaults());
        account.control().requireKey(AnyKey.BASE64);
        account.writeTrustStore(directory.resolve("trust"));
    }

    @AfterEach
    void stop() {
        account.close();
    }

    @Test
    void measuresAndCleansUpAndWritesTheKeyNowhere() throws Exception {
        Path output = directory.resolve("experiment");
        String mix = "mix:read=5,query=2,not-found=1";
        Process process = start(output, "--mode", "direct", "--operation", mix, "--warm-up", "30", "--account");

        assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(log()).isZero();
        assertThat(log())
                .contains(
                        "winnow ab: up to 3,120 operations, about 27,570 request units, at most 100,000 of them per second,"
                                + " in https://localhost:");
        assertThat(output.resolve("report.txt"))
                .content()
                .contains("Service: https://localhost:" + account.tlsPort() + "/, database winnow, container winnow-")
                .contains("Failed operations: 0", "depend on the service");
        assertNothingIsLeft();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(AnyKey.BASE64);
            }
        }
    }

    @Test
    void cleansUpAfterAnInterruption() throws Exception {
        Process process = start(directory.resolve("experiment"), "--warm-up", "1000000", "--jit", "c2");
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(10);
        while (requests(Operation.READ_ITEM) == 0) {
            assertThat(process.isAlive() && System.nanoTime() < end).as(log()).isTrue();
            Thread.sleep(100);
        }

        process.destroy();

        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertNothingIsLeft();
    }

    private void assertNothingIsLeft() {
        assertThat(requests(Operation.CREATE_CONTAINER)).isEqualTo(1);
        assertThat(requests(Operation.DELETE_CONTAINER)).isEqualTo(1);
        assertThat(requests(Operation.DELETE_DATABASE)).isEqualTo(1);
    }

    private long requests(Operation operation) {
        return account.control().requests().getOrDefault(operation, 0L);
    }

    private Process start(Path output, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("ab", "--arm", "base", "--arm", "all", "--rounds", "3"));
        arguments.addAll(List.of("--operations", "60", "--concurrency", "2", "--seed", "7", "--key-env", "TEST_KEY"));
        arguments.addAll(List.of("--endpoint", "https://localhost:" + account.tlsPort() + "/"));
        arguments.addAll(List.of("--trust-store", directory.resolve("trust").toString()));
        arguments.addAll(List.of("--max-ru-per-second", "100000", "--output", output.toString()));
        if (!List.of(more).contains("--jit")) {
            arguments.addAll(List.of("--jit", "c1"));
        }
        arguments.addAll(List.of(more));
        ProcessBuilder builder = new ProcessBuilder(Checkout.winnow(arguments))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log.txt").toFile());
        builder.environment().putAll(Map.of("TEST_KEY", AnyKey.BASE64));
        return builder.start();
    }

    private String log() throws IOException {
        return Files.readString(directory.resolve("log.txt"));
    }
}
