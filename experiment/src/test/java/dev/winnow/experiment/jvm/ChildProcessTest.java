package dev.winnow.experiment.jvm;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

import dev.winnow.experiment.RunFailedException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ChildProcessTest {
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(5);

    private final ConcurrentLinkedQueue<String> stdout = new ConcurrentLinkedQueue<>();

    @Test
    void handsOverEveryLineAndTheExitCode() throws Exception {
        ChildProcess child = start("echo one; echo two; echo bad >&2; exit 3");

        assertThat(child.waitFor(LONG_ENOUGH)).isTrue();
        assertThat(child.exitCode()).isEqualTo(3);
        assertThat(stdout).containsExactly("one", "two");
        assertThat(child.lastErrorLines()).containsExactly("bad");
    }

    @Test
    void keepsTheLastErrorLinesOfMany() throws Exception {
        ChildProcess child = start("for i in $(seq 1 500); do echo line $i >&2; done");

        assertThat(child.waitFor(LONG_ENOUGH)).isTrue();
        assertThat(child.lastErrorLines()).hasSize(20).endsWith("line 499", "line 500");
    }

    @Test
    void closingAsksAChildThatReadsItsStdinToEnd() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        ChildProcess child = start("cat");
        child.onExit(ended::countDown);

        child.close();

        ended.await();
        assertThat(child.exitCode()).isZero();
    }

    @Test
    void closingEndsAChildThatDoesNotListen() throws Exception {
        ChildProcess child = start("exec sleep 600");

        child.close();

        assertThat(child.waitFor(LONG_ENOUGH)).isTrue();
    }

    @Test
    void aProgramThatIsNotThereIsOneLine() {
        assertThatThrownBy(() -> ChildProcess.start(List.of("/nowhere/java"), line -> {}, line -> {}))
                .isInstanceOf(RunFailedException.class)
                .hasMessageContaining("/nowhere/java");
    }

    private ChildProcess start(String script) {
        return ChildProcess.start(List.of("sh", "-c", script), stdout::add, line -> {});
    }
}
