package dev.winnow.demo;

import java.nio.file.Path;

/** The recordings in the demo's output directory. */
final class Recordings {
    private Recordings() {}

    /** The vendor's code with probes. */
    static Path vendor(Path directory) {
        return directory.resolve("recording.jfr");
    }

    /** Every allocation of one arm. */
    static Path account(Path directory, String arm) {
        return directory.resolve("account-" + arm + ".jfr");
    }

    /** The same load with the patches on. */
    static Path patched(Path directory) {
        return directory.resolve("recording-patched.jfr");
    }
}
