package dev.winnow.probes.weave;

import dev.winnow.probes.recording.RecordedEvents;

/**
 * A kind of probe: finds its places in a class and weaves code in that counts. One kind is one implementation, found through
 * {@link java.util.ServiceLoader}; body changes only, so that it also works on loaded classes.
 */
public interface Probe {
    /** The name in {@code winnow.probes}. */
    String id();

    /** Called once, before the first class. */
    void begin(ProbeContext context);

    /** Whether it would look into a class of that internal name at all. */
    boolean concerns(String className);

    /** Whether {@link #weave} would have something to do in that class, as far as a quick look tells. */
    boolean concerns(String className, byte[] classFile);

    /**
     * Called for every class that is loaded or retransformed, by any thread: has to turn most of them down quickly.
     *
     * @param loader null for the bootstrap loader
     * @param className internal name, {@code java/lang/Object}
     * @param classFile not to be changed
     * @return the woven class, or null when there is nothing to weave; the same for the same input, with the same slots
     */
    byte[] weave(ClassLoader loader, String className, byte[] classFile);

    /** What it writes into recordings. Asked for once, after {@link #begin}, and only in a runtime with Flight Recorder. */
    RecordedEvents events();
}
