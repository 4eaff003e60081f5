package dev.winnow.report.section;

import dev.winnow.report.model.Section;
import dev.winnow.report.recording.EventSink;

/** A part of {@code winnow report}: aggregates its events, then says what they tell. An instance serves one report. */
public interface ReportSection extends EventSink {
    /** Sections are shown in this order, the lowest first. */
    int position();

    /** What was read; an empty section if there was nothing. Called once, after the last event. */
    Section content(Scope scope);
}
