package dev.winnow.report.patches;

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
import dev.winnow.report.recording.Fields;
import jdk.jfr.consumer.RecordedEvent;

/** Collects {@code winnow.Patch} events: rare, so that all of them are kept. Each is a change, or the state at the start of a chunk. */
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

    /** In the order of time, without the repetitions that each chunk of a recording begins with. */
    public List<PatchChange> changes() {
        return ordered().stream()
                .filter(change -> !change.state.equals(change.previous))
                .collect(Collectors.toList());
    }

    /** The last change of each patch: its state at the end, by the patch's id. */
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

    private static Duration duration(RecordedEvent event) {
        Duration taken = event.hasField("retransformation") ? event.getDuration("retransformation") : Duration.ZERO;
        return taken.isNegative() ? Duration.ZERO : taken;
    }
}
