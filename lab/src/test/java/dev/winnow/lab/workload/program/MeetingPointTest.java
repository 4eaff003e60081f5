package dev.winnow.lab.workload.program;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import dev.winnow.experiment.run.Phase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class MeetingPointTest {
    @TempDir
    Path directory;

    @Test
    void theRunnerSeesWhoIsWarmAndBothDoWhatItSays() throws Exception {
        MeetingPoint runner = new MeetingPoint(directory.toFile());
        CompletableFuture<Phase> first = arrive(0, 0, true);
        CompletableFuture<Phase> second = arrive(1, 0, false);

        assertThat(runner.awaitArrival(0, 0).isWarm).isTrue();
        assertThat(runner.awaitArrival(1, 0).isWarm).isFalse();
        assertThat(runner.awaitArrival(1, 0).pid)
                .isEqualTo(ProcessHandle.current().pid());
        assertThat(first).isNotDone();
        runner.letGoOn(0, Phase.WARM_UP);
        assertThat(first.join()).isEqualTo(Phase.WARM_UP);
        assertThat(second.join()).isEqualTo(Phase.WARM_UP);

        first = arrive(0, 1, true);
        assertThat(runner.awaitArrival(0, 1).isWarm).isTrue();
        runner.letGoOn(1, Phase.MEASURED);
        assertThat(first.join()).isEqualTo(Phase.MEASURED);
    }

    /** As a JVM of the pair does. */
    private CompletableFuture<Phase> arrive(int seat, int step, boolean isWarm) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return new MeetingPoint(directory.toFile()).await(seat, step, isWarm);
            } catch (Exception e) {
                throw new CompletionException(e);
            }
        });
    }
}
