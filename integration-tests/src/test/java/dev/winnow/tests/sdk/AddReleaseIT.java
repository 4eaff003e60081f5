package dev.winnow.tests.sdk;

import java.io.PrintWriter;
import java.io.StringWriter;

import dev.winnow.demo.release.AddReleaseCommand;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class AddReleaseIT {
    @Test
    void methodsWithUnknownCodeAreShownBesideTheNearestCheckedRelease() {
        // The oldest release stands for a new one: some patches refuse methods of it.
        String shown = dryRun("4.63.0");

        assertThat(shown)
                .contains("json-scratch-buffer does not know com.azure.cosmos.implementation.directconnectivity"
                        + ".JsonNodeStorePayload.fromJson(")
                .contains("+++ azure-cosmos 4.63.0");
    }

    @Test
    void aReleaseThatEveryPatchKnowsIsSaidToBeKnown() {
        assertThat(dryRun("4.81.0"))
                .isEqualToIgnoringNewLines(
                        "Every patch knows the code of azure-cosmos 4.81.0, or it is absent or fixed there.");
    }

    private static String dryRun(String release) {
        StringWriter out = new StringWriter();
        int exit = new CommandLine(new AddReleaseCommand())
                .setOut(new PrintWriter(out, true))
                .execute(release, "--dry-run");
        assertThat(exit).isZero();
        return out.toString();
    }
}
