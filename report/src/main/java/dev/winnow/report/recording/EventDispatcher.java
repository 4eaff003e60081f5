package dev.winnow.report.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gives each event to those sinks that ask for its type. */
public final class EventDispatcher {
    private final Map<String, List<EventSink>> sinksByType = new HashMap<>();
    private String latest;
    private List<EventSink> sinksOfLatest;

    public EventDispatcher(List<? extends EventSink> sinks) {
        for (EventSink sink : sinks) {
            for (String type : sink.eventNames()) {
                sinksByType.computeIfAbsent(type, any -> new ArrayList<>()).add(sink);
            }
        }
    }

    /** What any of the sinks asks for. */
    public Set<String> eventNames() {
        return sinksByType.keySet();
    }

    public void accept(RecordingEvent event) {
        if (!event.type().equals(latest)) { // many in a row are alike
            latest = event.type();
            sinksOfLatest = sinksByType.getOrDefault(latest, List.of());
        }
        for (EventSink sink : sinksOfLatest) {
            sink.accept(event);
        }
    }
}
