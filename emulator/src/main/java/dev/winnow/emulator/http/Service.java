package dev.winnow.emulator.http;

/** Answers requests; called on an event loop, so it never blocks. */
public interface Service {
    Response answer(Request request);

    /** How long answers are held back, in nanoseconds. */
    long latencyNanos();

    /** Whether HTTP/2 PINGs vanish: received, never acknowledged. */
    boolean pingsVanish();

    /** Whether each answer has headers of its own; see {@link HeaderVariety}. */
    boolean headersVary();
}
