package dev.winnow.report.recording;

import java.io.Serializable;

/** Why a recording, or a part of one, could not be read. */
public final class Problem implements Serializable {
    /** The file or directory, as the reader calls it. */
    public final String recording;

    public final String reason;

    Problem(String recording, String reason) {
        this.recording = recording;
        this.reason = reason;
    }

    /** One line: the file and what is wrong with it. */
    @Override
    public String toString() {
        return recording + ": " + reason;
    }
}
