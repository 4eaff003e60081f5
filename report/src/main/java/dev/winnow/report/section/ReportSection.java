package dev.winnow.report.section;

import java.io.Serializable;

import dev.winnow.report.model.Section;
import dev.winnow.report.recording.EventSink;

/**
 * A section of {@code winnow report}: aggregates the events of one recording, takes over what was read of others, then creates its
 * content. It may have been read in another JVM, so its fields are serializable, or transient if only reading needs them; maps keep
 * the order of insertion where the report shows it.
 */
public interface ReportSection extends EventSink, Serializable {
    /** Sections are shown in this order, the lowest first. */
    int position();

    /** Called before recordings are read: to whom allocations belong. */
    default void lookThrough(HelperClasses helpers) {}

    /**
     * Adds what another instance of this class has read.
     *
     * @param later of recordings that come after those of this one; it is of no use afterwards
     */
    void merge(ReportSection later);

    /** The content; an empty section if there were no events. Called once, after the last event. */
    Section content(Scope scope);
}
