package dev.winnow.report.patches;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import jdk.jfr.consumer.RecordedEvent;

/** Collects {@code winnow.Patch} events: rare, so that all of them are kept. */
public final class PatchHistory implements EventSink {
    private final List<PatchChange> changes = new ArrayList<>();

    @Override
    public Set<String> eventNames() {
        return Set.of("winnow.Patch");
    }

    @Override
    public void accept(RecordedEvent event) {
        changes.add(new PatchChange(
                event.getStartTime(),
                Fields.text(event, "patch", "?"),
                Fields.text(event, "previous", ""),
                Fields.text(event, "state", "?"),
                Fields.text(event, "reason", ""),
                duration(event)));
    }

    /** In the order of time. */
    public List<PatchChange> changes() {
        List<PatchChange> ordered = new ArrayList<>(changes);
        ordered.sort(Comparator.comparing(change -> change.time));
        return ordered;
    }

    /** The last change of each patch: its state at the end, by the patch's id. */
    public Collection<PatchChange> last() {
        Map<String, PatchChange> byPatch = new TreeMap<>();
        changes().forEach(change -> byPatch.put(change.patch, change));
        return byPatch.values();
    }

    private static Duration duration(RecordedEvent event) {
        return event.getDuration().isNegative() ? Duration.ZERO : event.getDuration();
    }
}
