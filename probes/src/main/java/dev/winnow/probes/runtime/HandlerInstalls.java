package dev.winnow.probes.runtime;

/** Woven code calls this after a handler was added. A site's slots: [0] added to a connection's pipeline, [1] to a stream's. */
public final class HandlerInstalls {
    private HandlerInstalls() {}

    /** @param parent the parent of the pipeline's channel: the connection if the channel is an HTTP/2 stream, else null */
    public static void count(Object parent, int slot) {
        Constructions.count(parent == null ? slot : slot + 1);
    }
}
