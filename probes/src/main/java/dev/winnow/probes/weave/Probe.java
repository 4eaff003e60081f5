package dev.winnow.probes.weave;

import dev.winnow.probes.recording.EventWriter;

/**
 * Finds places of one kind in classes and weaves counting code in. Implementations are found through
 * {@link java.util.ServiceLoader}. They may change method bodies only, so that loaded classes can be woven, too.
 */
public interface Probe {
    /** The name in {@code winnow.probes}. */
    String id();

    /** Called once, before the first class. */
    void initialize(ProbeContext context);

    /** Whether the probe inspects classes of this internal name at all. */
    boolean mayWeave(String className);

    /** Whether {@link #weave} may have something to do in this class. A quick check of the class file: false positives are fine. */
    boolean mayWeave(String className, byte[] classFile);

    /**
     * Called for every class that is loaded or retransformed, by any thread: must reject most of them quickly.
     *
     * @param loader null for the bootstrap loader
     * @param className internal name, {@code java/lang/Object}
     * @param classFile must not be changed
     * @return the woven class, or null when there is nothing to weave. The same input gives the same output, with the same slots
     */
    byte[] weave(ClassLoader loader, String className, byte[] classFile);

    /**
     * Creates the writer of the probe's events. Called once, after {@link #initialize}, and only where jdk.jfr is present.
     *
     * @return null for a probe whose places are all {@link ProbeContext#sites() allocation sites}: their events are written anyway
     */
    EventWriter createEventWriter();

    /**
     * Whether a running agent may begin with this probe, or end with it: its places are all {@link ProbeContext#sites() allocation sites}, and
     * it has neither events nor settings.
     */
    default boolean mayChange() {
        return false;
    }
}
