package dev.winnow.report.patches;

import java.time.Duration;
import java.time.Instant;

/** One change of a patch's state, as {@code winnow.Patch} recorded it. */
public final class PatchChange {
    public final Instant time;
    public final String patch;
    /** The state before, or an empty text for the first. */
    public final String previous;

    public final String state;
    /** Why, in the agent's words; may be empty. */
    public final String reason;
    /** What the retransformation took, of all patches that were switched together; zero where it was not recorded. */
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
