package dev.winnow.tests.agent;

import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.winnow.tests.jvm.Eventually;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** {@code winnow record} where something is short, secret or ends: the application goes on, and what was recorded is kept. */
class RecordIT {
    /** JFR writes what it has every second since this JDK. */
    private static final int FLUSHES_SINCE = 14;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void secretsAreNotInTheRecording(Jdks.Jdk jdk) throws Exception {
        Path recording = folder.resolve("x.jfr");
        TargetJvm target = application(jdk)
                .option("-XX:StartFlightRecording", "-Dcosmos.key=hush1", "-Dharmless=visible")
                .environment("DB_PASSWORD", "hush2")
                .environment("DB_URL", "jdbc:x://user:hush3@host/db");
        try (RunningJvm app = target.start("FillApp", "--token", "hush4", "AccountEndpoint=x;AccountKey=hush5==;")) {
            TargetJvm.Result result = new Winnow(jdk).run("record", app.pid(), "--for", "1s", "-o", recording);
            assertThat(result.exit()).as(result.err()).isZero();
        }
        assertThat(new String(Files.readAllBytes(recording), StandardCharsets.ISO_8859_1))
                .doesNotContain("hush")
                .contains("DB_PASSWORD");
        assertThat(values(recording, "jdk.JVMInformation", "jvmArguments"))
                .anyMatch(arguments -> arguments.contains("-Dcosmos.key=***** -Dharmless=visible"));
        assertThat(values(recording, "jdk.JVMInformation", "javaArguments"))
                .anyMatch(arguments -> arguments.startsWith("FillApp --token ***** AccountEndpoint="));
        assertThat(values(recording, "jdk.InitialEnvironmentVariable", "value"))
                .contains("jdbc:x://user:*****@host/db");
    }

    private static List<String> values(Path recording, String event, String field) throws Exception {
        return RecordingFile.readAllEvents(recording).stream()
                .filter(each -> each.getEventType().getName().equals(event))
                .map((RecordedEvent each) -> each.getString(field))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatWasRecordedBeforeTheApplicationExitsIsKept(Jdks.Jdk jdk) throws Exception {
        try (RunningJvm app = application(jdk).start("FillApp")) {
            Process record = record(jdk, app);
            Eventually.until(() -> flushedBytes(jdk), bytes -> bytes >= 0);
            ProcessHandle.of(app.pid()).orElseThrow().destroy();
            assertThat(record.waitFor(5, TimeUnit.MINUTES))
                    .as("it does not wait for an hour")
                    .isTrue();
            assertThat(record.exitValue()).as(text("err")).isZero();
            assertThat(text("out")).contains("until process " + app.pid() + " has ended");
            assertThat(RecordingFile.readAllEvents(folder.resolve("x.jfr"))).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatWasRecordedBeforeTheApplicationIsKilledIsKept(Jdks.Jdk jdk) throws Exception {
        try (RunningJvm app = application(jdk).start("FillApp")) {
            Process record = record(jdk, app);
            Eventually.until(() -> holdsTheRepository(record), holds -> holds);
            long first = Eventually.until(
                    () -> flushedBytes(jdk), bytes -> bytes > 0 || jdk.feature() < FLUSHES_SINCE && bytes == 0);
            if (jdk.feature() >= FLUSHES_SINCE) {
                Eventually.until(() -> flushedBytes(jdk), bytes -> bytes > first);
            }
            ProcessHandle.of(app.pid()).orElseThrow().destroyForcibly();
            assertThat(record.waitFor(5, TimeUnit.MINUTES))
                    .as("it does not wait for an hour")
                    .isTrue();
            if (jdk.feature() >= FLUSHES_SINCE) {
                assertThat(record.exitValue()).as(text("err")).isZero();
                assertThat(RecordingFile.readAllEvents(folder.resolve("x.jfr"))).isNotEmpty();
            } else {
                assertThat(record.exitValue()).isEqualTo(1);
                assertThat(text("err"))
                        .contains("has left nothing of the recording that can be read")
                        .hasLineCount(1);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRecordingEndsAtItsLargestSize(Jdks.Jdk jdk) throws Exception {
        Path recording = folder.resolve("x.jfr");
        // JDK 11 writes when its buffers are full: many events are recorded, one for each small TLAB.
        TargetJvm application = application(jdk).option("-XX:-ResizeTLAB", "-XX:TLABSize=4k");
        try (RunningJvm app = application.start("FillApp")) {
            TargetJvm.Result result =
                    new Winnow(jdk).run("record", app.pid(), "--for", "1h", "--max-size", "100k", "-o", recording);
            assertThat(result.exit()).as(result.err()).isZero();
            assertThat(result.out()).contains("ended early: it has reached its largest size (--max-size)");
            assertThat(Files.size(recording)).isBetween(100_000L, 15_000_000L);
            assertThat(app.isAlive()).isTrue();
        }
    }

    /** Flight Recorder ends the JVM when it cannot write. */
    @ParameterizedTest
    @MethodSource("jdks")
    void aDiskThatGetsFullEndsTheRecordingAndNotTheApplication(Jdks.Jdk jdk) throws Exception {
        // A developer's machine may forbid it; where everything is tested, it must work.
        assumeTrue(
                Scope.isEverything()
                        || new ProcessBuilder("unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt")
                                        .start()
                                        .waitFor()
                                == 0,
                "needs the right to mount a directory");
        Path small = Files.createDirectory(folder.resolve("small"));
        application(jdk); // compiles it
        Process java = new ProcessBuilder(
                        "unshare",
                        "-m",
                        "sh",
                        "-c",
                        "mount -t tmpfs -o size=64m tmpfs " + small + " && exec \"$@\"",
                        "sh",
                        jdk.java(),
                        "-Djava.io.tmpdir=" + small,
                        "-cp",
                        folder.toString(),
                        "FillApp")
                .redirectError(folder.resolve("stderr").toFile())
                .start();
        try (RunningJvm app = new RunningJvm(java, folder)) {
            app.line();
            Path seen = Path.of("/proc/" + app.pid() + "/root" + small);
            Process record = record(jdk, app);
            Eventually.until(() -> chunks(seen).isEmpty(), none -> !none);
            Files.write(seen.resolve("other"), new byte[50_000_000]);
            assertThat(record.waitFor(5, TimeUnit.MINUTES))
                    .as("it does not wait for an hour")
                    .isTrue();
            assertThat(record.exitValue()).as(text("err")).isZero();
            assertThat(text("out")).contains("ended early: little space is left in " + small);
            assertThat(RecordingFile.readAllEvents(folder.resolve("x.jfr"))).isNotEmpty();

            TargetJvm.Result again =
                    new Winnow(jdk).run("record", app.pid(), "--for", "1s", "-o", folder.resolve("y.jfr"));
            assertThat(again.exit()).isEqualTo(1);
            assertThat(again.err()).contains("a recording needs 32 MB there").hasLineCount(1);
            assertThat(app.isAlive()).isTrue();
        }
    }

    private TargetJvm application(Jdks.Jdk jdk) throws Exception {
        Path temporary = folder.resolve("tmp");
        if (!Files.exists(temporary)) {
            Files.createDirectory(temporary);
        }
        return new TargetJvm(jdk, folder).withTarget("FillApp").option("-Djava.io.tmpdir=" + temporary);
    }

    private Process record(Jdks.Jdk jdk, RunningJvm app) throws Exception {
        return new Winnow(jdk)
                .start(
                        folder.resolve("out"),
                        folder.resolve("err"),
                        "record",
                        app.pid(),
                        "--for",
                        "1h",
                        "-o",
                        folder.resolve("x.jfr"));
    }

    private String text(String file) throws Exception {
        return Files.readString(folder.resolve(file));
    }

    /** How much of the chunk is complete, as its header says; -1 if there is no chunk yet. Before JDK 14 nothing is complete before the end. */
    private long flushedBytes(Jdks.Jdk jdk) throws Exception {
        List<Path> chunks = chunks(folder.resolve("tmp"));
        if (jdk.feature() < FLUSHES_SINCE && !chunks.isEmpty()) {
            return 0;
        }
        if (chunks.isEmpty() || Files.size(chunks.get(0)) < 16) {
            return -1;
        }
        try (RandomAccessFile chunk = new RandomAccessFile(chunks.get(0).toFile(), "r")) {
            chunk.seek(8);
            return chunk.readLong();
        }
    }

    /** Whether the command knows that the recording has begun: then it has opened the directory where Flight Recorder writes. */
    private boolean holdsTheRepository(Process record) throws Exception {
        try (Stream<Path> open = Files.list(Path.of("/proc", Long.toString(record.pid()), "fd"))) {
            for (Path file : open.toList()) {
                // A file may be closed meanwhile.
                if (Files.isSymbolicLink(file)
                        && Files.isDirectory(file)
                        && file.toRealPath().startsWith(folder.resolve("tmp").toRealPath())) {
                    return true;
                }
            }
        } catch (NoSuchFileException closedMeanwhile) {
            return false;
        }
        return false;
    }

    private static List<Path> chunks(Path temporary) throws Exception {
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(file -> file.toString().endsWith(".jfr")).toList();
        }
    }
}
