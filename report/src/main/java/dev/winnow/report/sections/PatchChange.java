package dev.winnow.report.sections;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;

/** One change of a patch's state, as recorded by {@code winnow.Patch}. */
public final class PatchChange implements Serializable {
    public final Instant time;
    public final String patch;
    /** The state before; empty for the first. */
    public final String previous;

    public final String state;
    /** The agent's explanation; may be empty. */
    public final String reason;
    /** Duration of the retransformation for all patches of the batch; zero where it was not recorded. */
    public final Duration duration;

    PatchChange(Instant time, String patch, String previous, String state, String reason, Duration duration) {
        this.time = time;
        this.patch = patch;
        this.previous = previous;
        this.state = state;
        this.reason = reason;
        this.duration = duration;
    }
}
