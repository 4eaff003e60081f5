package dev.winnow.tests.jvm;

import java.nio.file.Path;

import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;

/** The releases of the SDK that tests run; every test shares the class paths that Maven has found once. */
public final class SdkReleases {
    private static final Path CLASS_PATHS = Path.of("target", "sdk").toAbsolutePath();

    private SdkReleases() {}

    /**
     * The release that tests of answers run first, and in a plain run alone: the newest checked one, or that of the system property
     * {@code winnow.test.release}, which {@code ./winnow add-release} sets.
     */
    public static SdkVersion underTest() {
        String release = System.getProperty("winnow.test.release");
        return release == null ? SdkVersion.newestChecked() : SdkVersion.parse(release);
    }

    public static SdkResolver resolver() {
        return new SdkResolver(CLASS_PATHS);
    }
}
