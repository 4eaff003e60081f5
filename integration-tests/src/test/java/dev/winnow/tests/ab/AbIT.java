package dev.winnow.tests.ab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

import dev.winnow.tests.jvm.Checkout;
import dev.winnow.tests.jvm.Sdk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code winnow ab} as a user starts it, on the real SDK against the embedded gateway. */
class AbIT {
    private static final List<String> SHORT =
            List.of("--rounds 3 --jit c1 --warm-up 100 --operations 200 --seed 7 --concurrency 2".split(" "));

    @TempDir
    Path directory;

    @Test
    void measuresAndAfterAnInterruptionGoesOnWhereItWas() throws Exception {
        Path output = directory.resolve("experiment");
        List<String> arguments = new ArrayList<>(SHORT);
        arguments.addAll(List.of(
                "--arm", "base", "--arm", "store-response-headers", "--sdk", "4.78.0", "--output", output.toString()));
        Process interrupted = start(arguments);
        awaitLines(output.resolve("trials.jsonl"), 1, interrupted);
        interrupted.destroy();
        interrupted.waitFor();
        long before = lines(output.resolve("trials.jsonl"));
        assertThat(output.resolve("report.txt"))
                .as("what was measured is reported")
                .isNotEmptyFile();
        assertThat(before).isLessThan(6);

        Process resumed = start(List.of("--resume", output.toString()));

        assertThat(resumed.waitFor(15, TimeUnit.MINUTES)).isTrue();
        assertThat(resumed.exitValue()).as(log(resumed)).isZero();
        assertThat(lines(output.resolve("trials.jsonl"))).isEqualTo(6);
        // 200 operations are few: which of the verdicts they lead to is not what this test is about.
        assertThat(output.resolve("report.txt"))
                .content()
                .contains("Schedule: 3 or more JVMs of each arm", "Failed operations: 0")
                .containsPattern("store-response-headers +bytes/op +B/op +[\\d,]+ +[\\d,]+ +[-+]\\d+\\.\\d\\d \\[.*] +"
                        + "(better|worse|equivalent|undecided)");
    }

    @Test
    void reportsAnArmThatDoesNotStartAndKeepsTheRest() throws Exception {
        Path output = directory.resolve("experiment");
        List<String> arguments = new ArrayList<>(SHORT);
        arguments.addAll(
                List.of("--arm", "base", "--arm", "broken: jvm=-XX:NoSuchOption", "--output", output.toString()));

        Process process = start(arguments);

        assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(log(process))
                .contains("the client JVM of arm broken ended with exit code 1; it is repeated once")
                .contains("Unrecognized VM option 'NoSuchOption'")
                .contains(
                        "winnow ab: arm broken had no result twice in its first round: the client JVM of arm broken ");
    }

    @Test
    void withoutACheckoutTheZipsMeasureAnSdkOfTheUsersOwn() throws Exception {
        try (Stream<Path> files = Files.list(Path.of("..", "target"))) {
            for (Path zip : files.filter(file -> file.getFileName().toString().matches("winnow-(lab-)?\\d.*\\.zip"))
                    .collect(Collectors.toList())) {
                unzip(zip);
            }
        }
        Path launcher = launcher();
        List<String> command = new ArrayList<>(List.of("sh", launcher.toString(), "ab"));
        command.addAll(SHORT);
        command.addAll(List.of("--arm", "base", "--arm", "auth-token"));
        command.addAll(List.of("--sdk-classpath", Sdk.classPath("4.78.0")));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log.txt").toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));

        Process process = builder.start();

        assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(log(process)).isZero();
        assertThat(directory.resolve("winnow-ab-7/report.txt"))
                .content()
                .contains("azure-cosmos 4.78.0", "Failed operations: 0")
                .containsPattern("auth-token +bytes/op +B/op +[\\d,]+ +[\\d,]+ ");
    }

    private Path launcher() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(Files::isDirectory)
                    .findFirst()
                    .orElseThrow()
                    .resolve("bin")
                    .resolve("winnow");
        }
    }

    private void unzip(Path zip) throws IOException {
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path file = directory.resolve(entry.getName());
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    Files.copy(in, file);
                }
            }
        }
    }

    private Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("ab"));
        command.addAll(arguments);
        return new ProcessBuilder(Checkout.winnow(command))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log.txt").toFile())
                .start();
    }

    private String log(Process ended) throws IOException {
        assertThat(ended.isAlive()).isFalse();
        return Files.readString(directory.resolve("log.txt"));
    }

    private void awaitLines(Path file, long count, Process running) throws Exception {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(15);
        while (!Files.exists(file) || lines(file) < count) {
            assertThat(running.isAlive() && System.nanoTime() < end)
                    .as(Files.readString(directory.resolve("log.txt")))
                    .isTrue();
            Thread.sleep(100);
        }
    }

    private static long lines(Path file) throws IOException {
        try (var lines = Files.lines(file)) {
            return lines.count();
        }
    }
}
