package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;

/** Processes that no test can start everywhere, as the operating system would tell of them. */
class AttachPreconditionsTest {
    private static final long ALIVE = ProcessHandle.current().pid();
    private static final int ROOT = 0;

    @TempDir
    Path proc;

    @BeforeEach
    void aJvm() throws IOException {
        Files.writeString(proc.resolve("maps"), "7f00-7f01 r-xp 0 08:01 1 /opt/jdk/lib/server/libjvm.so\n");
        Files.writeString(proc.resolve("cmdline"), "java\0-jar\0app.jar\0");
        Files.createSymbolicLink(proc.resolve("exe"), Path.of("/opt/jdk/bin/java"));
        Files.createDirectories(proc.resolve("root/opt/jdk"));
        runsOn("17.0.15");
    }

    private void runsOn(String version) throws IOException {
        Files.writeString(proc.resolve("root/opt/jdk/release"), "JAVA_VERSION=\"" + version + "\"\n");
    }

    @Test
    void none() {
        assertThatCode(() -> AttachPreconditions.check(ALIVE, ProcessFacts.in(proc, ROOT)))
                .doesNotThrowAnyException();
    }

    @Test
    void java8() throws IOException {
        runsOn("1.8.0_402");
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(ALIVE, ProcessFacts.in(proc, ROOT)))
                .withMessage("process %d runs on Java 8; winnow needs 11 or newer", ALIVE);
    }

    @Test
    void aNativeImage() throws IOException {
        Files.writeString(proc.resolve("maps"), "5500-5501 r-xp 0 08:01 1 /opt/app/service\n");
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(ALIVE, ProcessFacts.in(proc, ROOT)))
                .withMessageContaining("is not a HotSpot JVM (a native image is none either)");
    }

    @Test
    void anotherUsers() throws IOException {
        int owner = (Integer) Files.getAttribute(proc, "unix:uid");
        assertThatIOException()
                .isThrownBy(() -> AttachPreconditions.check(ALIVE, ProcessFacts.in(proc, owner + 1)))
                .withMessageContaining("belongs to user " + owner + "; run the command as that user");
    }

    @Test
    void aClosedConnectionOfAJvmThatEndsIsExplainedByItsEnd() throws IOException {
        Process ending = new ProcessBuilder("sleep", "0.3").start();
        assertThat(AttachPreconditions.explain(ending.pid(), ProcessFacts.in(proc, ROOT), closedConnection()))
                .hasMessage("process %d has ended in the meantime", ending.pid());
    }

    @Test
    void aClosedConnectionOfAJvmThatGoesOnIsReportedAsItIs() throws IOException {
        Process alive = new ProcessBuilder("sleep", "60").start();
        try {
            assertThat(AttachPreconditions.explain(alive.pid(), ProcessFacts.in(proc, ROOT), closedConnection()))
                    .hasMessage("cannot attach to process %d: Premature EOF", alive.pid());
        } finally {
            alive.destroy();
        }
    }

    private static RuntimeException closedConnection() {
        return new IllegalStateException("Error during attachment using: x", new IOException("Premature EOF"));
    }
}
