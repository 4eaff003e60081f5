package dev.winnow.patches.differential;

import java.util.List;

import dev.winnow.patches.api.Patch;

/** Differential tests of the patches of this build in releases of the SDK. */
public final class Differential {
    private Differential() {}

    /**
     * @param version of the SDK
     * @param ids the patches in force on one side; none means all that are installed
     */
    public static dev.winnow.patches.testing.Differential of(String version, String... ids) {
        List<Patch> patches = SdkLoader.patches(ids).patches();
        var differential = dev.winnow.patches.testing.Differential.of(
                SdkRelease.of(version).library(), patches);
        return ids.length == 0 ? differential.evenIfNothingIsPatched() : differential;
    }
}
