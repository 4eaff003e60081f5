package dev.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.UsageException;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class ErrorMessagesTest {
    @Test
    void failuresAreOneLine() {
        assertThat(failed(new IOException("disk full"))).isEqualTo("winnow status: disk full\n");
        assertThat(failed(new UncheckedIOException(new IOException("disk full"))))
                .isEqualTo("winnow status: disk full\n");
        assertThat(failed(new RunFailedException("a fork ended"))).isEqualTo("winnow status: a fork ended\n");
        assertThat(failed(new IOException())).isEqualTo("winnow status: java.io.IOException\n");
    }

    @Test
    void unusableOptionsAreWrongUsage() {
        assertThat(handled(new UsageException("--arm: needs a name"), 2))
                .isEqualTo("winnow status: --arm: needs a name\n");
    }

    @Test
    void unforeseenErrorsHaveAStackTrace() {
        assertThat(failed(new IllegalStateException("a bug")))
                .startsWith("winnow status: internal error; please report it with the following lines\n")
                .contains("IllegalStateException: a bug", "\tat dev.winnow.cli.ErrorMessagesTest.");
    }

    private static String failed(Exception failure) {
        return handled(failure, 1);
    }

    private static String handled(Exception failure, int exitCode) {
        StringWriter text = new StringWriter();
        CommandLine status =
                Main.commandLine("status").getSubcommands().get("status").setErr(new PrintWriter(text, true));
        assertThat(new ErrorMessages().handleExecutionException(failure, status, null))
                .isEqualTo(exitCode);
        return text.toString();
    }
}
