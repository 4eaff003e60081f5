package dev.winnow.experiment.run;

import java.util.List;

import dev.winnow.experiment.arm.Arm;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ForkFailedExceptionTest {
    private static final Arm ARM = new Arm("patched", List.of());

    @Test
    void theLastLinesOfTheJvmSayWhyItEnded() {
        ForkFailedException failure = new ForkFailedException(
                ARM, "ended with exit code 1", List.of("at a.B", "The workload failed: no port"));

        assertThat(failure.withLastErrorLines())
                .isEqualToNormalizingNewlines("the client JVM of arm patched ended with exit code 1; its last lines:\n"
                        + "  at a.B\n  The workload failed: no port");
    }

    @Test
    void aJvmThatWroteNothingIsSaidToHaveWrittenNothing() {
        assertThat(new ForkFailedException(ARM, "ended with exit code 137", List.of()).withLastErrorLines())
                .isEqualTo("the client JVM of arm patched ended with exit code 137 and wrote nothing to stderr");
    }
}
