package dev.winnow.lab.bench.startup;

import java.util.List;
import java.util.regex.Pattern;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.JavaHome;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ProgramStartTest {
    private static final List<String> COMMAND =
            List.of(JavaHome.current().java().toString(), "--version");

    @Test
    void programIsMeasuredUntilALineMatches() throws Exception {
        ProgramStart start = ProgramStart.of(COMMAND, Pattern.compile("build"));
        assertThat(start.millis()).isPositive();
        assertThat(start.cpuMillis()).isNotNegative();
    }

    @Test
    void programThatEndsBeforeTheLineIsReported() {
        assertThatExceptionOfType(RunFailedException.class)
                .isThrownBy(() -> ProgramStart.of(COMMAND, Pattern.compile("Started")))
                .withMessageContaining("printed no line with 'Started' before it ended");
    }

    @Test
    void programNeedsANameOfItsOwnAndACommand() {
        for (String wrong : List.of("java -jar app.jar", "app=", "=java -jar app.jar", "app=java")) {
            assertThatExceptionOfType(UsageException.class)
                    .isThrownBy(() -> new ProgramsStartup(List.of(wrong), List.of("")))
                    .withMessage("--program: must be NAME=COMMAND such as app=java -jar app.jar, not " + wrong);
        }
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> new ProgramsStartup(List.of("a=java A", "a=java B"), List.of("")))
                .withMessage("--program: there are two of the name a");
    }
}
