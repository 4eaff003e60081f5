package dev.winnow.tests.sdk;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.IdlePatches;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkVersion;
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

    @Test
    void anArmWhosePatchesTheReleaseDoesNotNeedIsTheVendorsCode() {
        assertThat(warning("legacy-2.6.14", "auth-token-builder,unmodifiable-list"))
                .contains(
                        "arm patched: no patch of it changes azure-cosmosdb 2.6.14 (1 absent, 1 fixed), so it is compared as"
                                + " the vendor's code");
        assertThat(warning("legacy-2.4.5", "auth-token-builder,unmodifiable-list"))
                .isEmpty();
        assertThat(warning("legacy-2.6.14", "none")).isEmpty();
    }

    private static Optional<String> warning(String release, String patches) {
        Arm arm = new Arm("patched", SdkVersion.parse(release), List.of("-Dwinnow.patches=" + patches));
        return IdlePatches.warning(arm, sdk(release));
    }

    private static Sdk sdk(String release) {
        return SdkReleases.resolver().resolve(SdkVersion.parse(release));
    }
}
