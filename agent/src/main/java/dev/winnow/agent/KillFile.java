package dev.winnow.agent;

import java.io.File;

import dev.winnow.agent.options.Options;

/** {@code winnow.kill-file}: while it exists the agent stays out, for operators who reach nothing but a disk. */
final class KillFile {
    private KillFile() {}

    static boolean exists(Options options) {
        return !options.killFile().isEmpty() && new File(options.killFile()).exists();
    }
}
