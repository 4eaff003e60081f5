package dev.winnow.report.section;

import dev.winnow.report.model.Section;
import dev.winnow.report.recording.EventSink;

/** A section of {@code winnow report}: aggregates events, then creates its content. An instance serves one report. */
public interface ReportSection extends EventSink {
    /** Sections are shown in this order, the lowest first. */
    int position();

    /** The content; an empty section if there were no events. Called once, after the last event. */
    Section content(Scope scope);
}
