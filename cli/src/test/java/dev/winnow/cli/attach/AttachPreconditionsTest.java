package dev.winnow.cli.attach;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;

/** Processes that no test can start everywhere, as the operating system would tell of them. */
class AttachPreconditionsTest {
    private static final long OURS = ProcessHandle.current().pid();
    private static final long OTHER = OURS + 1;
    private static final int ROOT = 0;

    @TempDir
    Path proc;

    @BeforeEach
    void aJvm() throws IOException {
        Files.writeString(proc.resolve("maps"), "7f00-7f01 r-xp 0 08:01 1 /opt/jdk/lib/server/libjvm.so\n");
        Files.writeString(proc.resolve("cmdline"), "java\0-jar\0app.jar\0");
        Files.createSymbolicLink(proc.resolve("exe"), Path.of("/opt/jdk/bin/java"));
        Files.createDirectories(proc.resolve("root/opt/jdk"));
        Files.writeString(
                proc.resolve("status"), "Name:\tjava\nTgid:\t" + proc.getFileName() + "\nSigCgt:\t0000000181005ccf\n");
        Files.createDirectories(proc.resolve("root/tmp"));
        runsOn("17.0.15");
    }

    private void runsOn(String version) throws IOException {
        Files.writeString(proc.resolve("root/opt/jdk/release"), "JAVA_VERSION=\"" + version + "\"\n");
    }

    @Test
    void none() {
        assertThatCode(() -> AttachPreconditions.check(OTHER, ProcessFacts.in(proc, ROOT)))
                .doesNotThrowAnyException();
    }

    @Test
    void java8() throws IOException {
        runsOn("1.8.0_402");
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(OTHER, ProcessFacts.in(proc, ROOT)))
                .withMessage("process %d runs on Java 8; winnow needs 11 or newer", OTHER);
    }

    @Test
    void aNativeImage() throws IOException {
        Files.writeString(proc.resolve("maps"), "5500-5501 r-xp 0 08:01 1 /opt/app/service\n");
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(OTHER, ProcessFacts.in(proc, ROOT)))
                .withMessageContaining("is not a HotSpot JVM (a native image is none either)");
    }

    @Test
    void openJ9() throws IOException {
        Files.writeString(
                proc.resolve("maps"),
                "7f00-7f01 r-xp /opt/ibm/lib/server/libjvm.so\n7f02-7f03 r-xp /opt/ibm/lib/default/libj9vm29.so\n");
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(OTHER, ProcessFacts.in(proc, ROOT)))
                .withMessageContaining("runs on OpenJ9");
    }

    @Test
    void aProcessOfWhichNothingCanBeRead() throws IOException {
        Files.delete(proc.resolve("maps"));
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(OTHER, ProcessFacts.in(proc, ROOT)))
                .withMessageContaining("cannot tell whether process " + OTHER + " is a HotSpot JVM")
                .withMessageContaining("SYS_PTRACE");
    }

    @Test
    void aThreadOfAnotherProcess() throws IOException {
        Files.writeString(proc.resolve("status"), "Name:\tjava\nTgid:\t4711\n");
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(OTHER, ProcessFacts.in(proc, ROOT)))
                .withMessage("%d is a thread of process 4711; name the process", OTHER);
    }

    @Test
    void thisCommandItself() {
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(OURS, ProcessFacts.in(proc, ROOT)))
                .withMessageContaining("is this command itself");
    }

    /** A JVM that is just starting, or runs with -Xrs: SIGQUIT would kill it. */
    @Test
    void onlyAProcessThatHandlesTheSignalGetsIt() throws IOException {
        assertThat(ProcessFacts.in(proc, ROOT).handlesQuit()).isTrue();
        Files.writeString(proc.resolve("status"), "Name:\tjava\nSigCgt:\t0000000181005ccb\n");
        assertThat(ProcessFacts.in(proc, ROOT).handlesQuit()).isFalse();
        Files.delete(proc.resolve("status"));
        assertThat(ProcessFacts.in(proc, ROOT).handlesQuit()).isFalse();
    }

    @Test
    void aZombieHasEndedAndTellsHow() throws IOException {
        assertThat(withState('S', 2, 0).hasEnded()).isFalse();
        assertThat(withState('Z', 2, 0).hasEnded())
                .as("only the main thread has ended")
                .isFalse();
        assertThat(withState('Z', 1, 9).hasEnded()).isTrue();
        assertThat(withState('Z', 1, 9).howItEnded()).isEqualTo(" by signal 9");
        assertThat(withState('Z', 1, 143 << 8).howItEnded()).isEqualTo(" with exit code 143");
    }

    private ProcessFacts withState(char state, int threads, int code) throws IOException {
        StringBuilder stat = new StringBuilder("4711 (a) b) " + state);
        for (int field = 4; field <= 52; field++) {
            stat.append(' ').append(field == 20 ? threads : field == 22 ? 12345 : field == 52 ? code : 0);
        }
        Files.writeString(proc.resolve("stat"), stat + "\n");
        return ProcessFacts.in(proc, ROOT);
    }

    @Test
    void anotherUsers() throws IOException {
        int owner = (Integer) Files.getAttribute(proc, "unix:uid");
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(OTHER, ProcessFacts.in(proc, owner + 1)))
                .withMessageContaining("belongs to user " + owner + "; run the command as that user");
    }

    @Test
    void aClosedConnectionOfAJvmThatEndsIsExplainedByItsEnd() throws IOException {
        Process ending = new ProcessBuilder("sleep", "0.3").start();
        assertThat(AttachPreconditions.explain(ending.pid(), ProcessFacts.of(ending.pid()), closedConnection()))
                .hasMessageStartingWith("process %d has ended", ending.pid());
    }

    @Test
    void aClosedConnectionOfAJvmThatGoesOnIsReportedAsItIs() throws IOException {
        Process alive = new ProcessBuilder("sleep", "60").start();
        try {
            assertThat(AttachPreconditions.explain(alive.pid(), ProcessFacts.of(alive.pid()), closedConnection()))
                    .hasMessage("cannot attach to process %d: Premature EOF", alive.pid());
        } finally {
            alive.destroy();
        }
    }

    private static RuntimeException closedConnection() {
        return new IllegalStateException("Error during attachment using: x", new IOException("Premature EOF"));
    }

    @Test
    void twoThreadsOfACommandAttachOneAfterTheOther() throws Exception {
        Files.writeString(proc.resolve("comm"), "java\n");
        ProcessFacts facts = ProcessFacts.in(proc, ROOT);
        AtomicInteger attaching = new AtomicInteger();
        List<Integer> atOnce = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch first = new CountDownLatch(1);
        CompletableFuture<Void> early = CompletableFuture.runAsync(() -> attach(facts, () -> {
            atOnce.add(attaching.incrementAndGet());
            first.countDown();
            pause();
            attaching.decrementAndGet();
        }));
        first.await();

        attach(facts, () -> atOnce.add(attaching.incrementAndGet()));

        early.get();
        assertThat(atOnce).containsExactly(1, 1);
    }

    private static void attach(ProcessFacts facts, Runnable attach) {
        try {
            AttachLock.attachExclusively(OTHER, facts, attach);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Long enough for another thread to come. */
    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
