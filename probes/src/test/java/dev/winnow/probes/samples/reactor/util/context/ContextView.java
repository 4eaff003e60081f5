package dev.winnow.probes.samples.reactor.util.context;

/** The method of Reactor's interface of this name that the probe {@code operations} calls. */
public interface ContextView {
    Object getOrDefault(Object key, Object otherwise);
}
