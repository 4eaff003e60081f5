package dev.winnow.experiment.arm;

import java.util.List;

/** Which of the JVM's compilers an arm runs with. */
public enum JitMode {
    /** No escape analysis: every allocation in the source is one at run time, and figures repeat to a few tenths of a per cent. */
    C1("-XX:TieredStopAtLevel=1"),
    /** As users run it. */
    C2;

    private final List<String> jvmOptions;

    JitMode(String... jvmOptions) {
        this.jvmOptions = List.of(jvmOptions);
    }

    public List<String> jvmOptions() {
        return jvmOptions;
    }
}
