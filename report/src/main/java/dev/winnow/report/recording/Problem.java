package dev.winnow.report.recording;

import java.nio.file.Path;

/** Why a recording, or a part of one, could not be read. */
public final class Problem {
    public final Path path;
    public final String reason;

    Problem(Path path, String reason) {
        this.path = path;
        this.reason = reason;
    }

    /** One line: the file and what is wrong with it. */
    @Override
    public String toString() {
        return path + ": " + reason;
    }
}
