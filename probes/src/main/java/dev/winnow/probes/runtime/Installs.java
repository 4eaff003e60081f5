package dev.winnow.probes.runtime;

/** What woven code calls after a handler was added. A site's slots: [0] into a connection's pipeline, [1] into a stream's. */
public final class Installs {
    private Installs() {}

    /** @param parent of the pipeline's channel: the connection, if the channel is a stream of it; else null */
    public static void count(Object parent, int slot) {
        Constructions.count(parent == null ? slot : slot + 1);
    }
}
