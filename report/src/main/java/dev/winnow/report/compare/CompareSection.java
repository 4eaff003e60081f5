package dev.winnow.report.compare;

import dev.winnow.report.model.Section;
import dev.winnow.report.recording.EventSink;

/** A section of {@code winnow compare}, found through {@code META-INF/services}. An instance serves one comparison. */
public interface CompareSection {
    /** Sections are shown in this order, the lowest first. */
    int position();

    /** Receives the events of the base side. */
    EventSink base();

    /** Receives the events of the changed side. */
    EventSink changed();

    /**
     * Creates the section. Called once, after the last event of both sides.
     *
     * @throws NothingInCommonException if the two sides have no data in common
     */
    Section content(Sides sides) throws NothingInCommonException;
}
