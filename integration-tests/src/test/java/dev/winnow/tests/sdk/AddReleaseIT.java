package dev.winnow.tests.sdk;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;

import dev.winnow.lab.release.AddReleaseCommand;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class AddReleaseIT {
    @Test
    void methodsWithUnknownCodeAreShownBesideTheNearestCheckedRelease() {
        // An old release stands for a new one: some patches refuse methods of it.
        String shown = dryRun("4.64.0", "--against", "4.65.0");

        assertThat(shown)
                .contains("json-scratch-buffer does not know com.azure.cosmos.implementation.directconnectivity"
                        + ".JsonNodeStorePayload.fromJson(")
                .contains("--- azure-cosmos 4.65.0", "+++ azure-cosmos 4.64.0");
    }

    @Test
    void aReleaseWithoutNewCodeIsSaidToHaveNone() {
        assertThat(dryRun("4.83.0"))
                .isEqualToIgnoringNewLines(
                        "No patch refuses code of azure-cosmos 4.83.0 that azure-cosmos 4.81.0 does not have.");
    }

    private static String dryRun(String... arguments) {
        StringWriter out = new StringWriter();
        int exit = new CommandLine(new AddReleaseCommand())
                .setOut(new PrintWriter(out, true))
                .execute(Stream.concat(Stream.of("--dry-run"), Stream.of(arguments))
                        .toArray(String[]::new));
        assertThat(exit).isZero();
        return out.toString();
    }
}
