package dev.winnow.report.sections;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** Collects all {@code winnow.Patch} events, which are rare. Each is a change, or the state at the begin of a chunk. */
public final class PatchHistory implements EventSink, Serializable {
    private final List<PatchChange> changes = new ArrayList<>();

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.Patch.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        changes.add(new PatchChange(
                event.start(),
                event.text(WinnowEvents.Patch.PATCH, "?"),
                event.text(WinnowEvents.Patch.PREVIOUS, ""),
                event.text(WinnowEvents.Patch.STATE, "?"),
                event.text(WinnowEvents.Patch.REASON, ""),
                duration(event)));
    }

    /** Adds what another one has read of later recordings. */
    void merge(PatchHistory later) {
        changes.addAll(later.changes);
    }

    /** All changes in the order of time, without the states that are repeated at the begin of each chunk. */
    public List<PatchChange> changes() {
        return ordered().stream()
                .filter(change -> !change.state.equals(change.previous))
                .collect(Collectors.toList());
    }

    /** The last event of each patch, with its final state, sorted by patch id. */
    public Collection<PatchChange> last() {
        Map<String, PatchChange> byPatch = new TreeMap<>();
        ordered().forEach(change -> byPatch.put(change.patch, change));
        return byPatch.values();
    }

    private List<PatchChange> ordered() {
        List<PatchChange> ordered = new ArrayList<>(changes);
        ordered.sort(Comparator.comparing(change -> change.time));
        return ordered;
    }

    private static Duration duration(RecordingEvent event) {
        Duration taken = event.duration(WinnowEvents.Patch.RETRANSFORMATION);
        return taken.isNegative() ? Duration.ZERO : taken;
    }
}
