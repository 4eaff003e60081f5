package dev.winnow.experiment.run;

import java.io.PrintStream;

/** The line protocol on stdout: {@code PROGRESS <phase> <done> <total>}, in operations or whatever the program counts. */
public final class Progress {
    static final String PREFIX = "PROGRESS";

    private final PrintStream out;

    public Progress(PrintStream out) {
        this.out = out;
    }

    public void report(Phase phase, long done, long total) {
        out.println(PREFIX + ' ' + phase + ' ' + done + ' ' + total);
    }
}
