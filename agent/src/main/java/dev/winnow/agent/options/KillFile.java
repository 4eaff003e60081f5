package dev.winnow.agent.options;

import java.io.File;

/** {@code winnow.kill-file}: keeps the agent out while the file exists, for operators whose only access is a disk. */
public final class KillFile {
    private KillFile() {}

    public static boolean exists(Options options) {
        return !options.killFile().isEmpty() && new File(options.killFile()).exists();
    }
}
