package dev.winnow.report.compare;

import java.util.function.Supplier;

import dev.winnow.report.recording.EventSink;

/** A section that reads the same of both sides. A subclass says where it is shown and what it makes of them. */
public abstract class BothSides<S extends EventSink> implements CompareSection {
    protected final S base;
    protected final S changed;
    private final int position;

    /** @param sink creates what reads one side */
    protected BothSides(int position, Supplier<S> sink) {
        this.position = position;
        this.base = sink.get();
        this.changed = sink.get();
    }

    @Override
    public final int position() {
        return position;
    }

    @Override
    public final EventSink base() {
        return base;
    }

    @Override
    public final EventSink changed() {
        return changed;
    }
}
