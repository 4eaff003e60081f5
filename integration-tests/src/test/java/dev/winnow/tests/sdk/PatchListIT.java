package dev.winnow.tests.sdk;

import java.nio.file.Path;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.sdk.Sdk;
import dev.winnow.experiment.sdk.SdkVersion;
import dev.winnow.tests.jvm.SdkReleases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PatchListIT {
    @TempDir
    static Path directory;

    @Test
    void allOfAReleaseAreThoseThatItHasCodeFor() {
        String[] pullRequest248 = {
            "auth-token-builder", "legacy-activity-id", "legacy-replica-uri", "legacy-response-buffers"
        };
        assertThat(PatchList.idsIn(sdk("legacy-2.4.5"), "--patches", "all")).containsExactly(pullRequest248);
        assertThat(PatchList.ids("legacy")).containsExactly(pullRequest248);
        assertThat(PatchList.idsIn(sdk("legacy-2.4.5"), "--patches", "none")).isEmpty();
    }

    @Test
    void aListOfWhichNothingIsThereIsABadOption() {
        assertThatThrownBy(() -> PatchList.idsIn(sdk("legacy-2.4.5"), "--patches", "vendor"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--patches vendor: there is nothing to patch in azure-cosmosdb 2.4.5; allowed are those"
                        + " that winnow patches --sdk legacy-2.4.5 does not call absent");
    }

    private static Sdk sdk(String release) {
        return SdkReleases.resolver().resolve(SdkVersion.parse(release));
    }
}
