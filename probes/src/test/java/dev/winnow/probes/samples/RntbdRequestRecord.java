package dev.winnow.probes.samples;

import java.time.Instant;

/** The times of the SDK's class of this name that the probe {@code operations} reads. */
public final class RntbdRequestRecord {
    private final Instant created = Instant.ofEpochSecond(1_000, 999_000_000);
    private boolean isSent;
    private boolean isCompleted;

    private Instant after(boolean isReached, long millis) {
        return isReached ? created.plusMillis(millis) : null;
    }

    /** The request was never sent if it is completed only. */
    public RntbdRequestRecord sent() {
        isSent = true;
        return this;
    }

    public RntbdRequestRecord completed() {
        isCompleted = true;
        return this;
    }

    Instant timeCreated() {
        return created;
    }

    Instant timeChannelAcquisitionStarted() {
        return after(true, 1);
    }

    Instant timePipelined() {
        return after(true, 3);
    }

    Instant timeSent() {
        return after(isSent, 13);
    }

    Instant timeDecodeStarted() {
        return after(isSent, 17);
    }

    Instant timeReceived() {
        return after(isSent, 22);
    }

    Instant timeCompleted() {
        return after(isCompleted, 28);
    }
}
