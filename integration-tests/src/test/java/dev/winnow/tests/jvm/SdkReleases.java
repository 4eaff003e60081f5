package dev.winnow.tests.jvm;

import java.nio.file.Path;

import dev.winnow.experiment.sdk.SdkResolver;

/** The releases of the SDK that tests run; every test shares the class paths that Maven has found once. */
public final class SdkReleases {
    private static final Path CLASS_PATHS = Path.of("target", "sdk").toAbsolutePath();

    private SdkReleases() {}

    public static SdkResolver resolver() {
        return new SdkResolver(CLASS_PATHS);
    }
}
