package dev.winnow.report.compare;

import dev.winnow.report.model.Section;
import dev.winnow.report.recording.EventSink;

/** A part of {@code winnow compare}; found through {@code META-INF/services}. An instance serves one comparison. */
public interface CompareSection {
    /** Sections are shown in this order, the lowest first. */
    int position();

    /** Takes the events of the side that is compared against. */
    EventSink base();

    /** Takes the events of the side that changed. */
    EventSink changed();

    /**
     * What changed. Called once, after the last event of both sides.
     *
     * @throws NothingInCommonException if the two sides do not speak of the same things
     */
    Section content(Sides sides) throws NothingInCommonException;
}
