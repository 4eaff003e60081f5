package dev.winnow.report.fleet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Problem;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.schema.WinnowEvents;

/** The recordings of a fleet, divided into those of unpatched and those of patched JVMs. */
public final class FleetSplit {
    /** Recordings in which no patch was on. */
    public final List<Path> unpatched;

    /** Recordings in which a patch was on from the start. */
    public final List<Path> patched;

    /** Number of recordings in which patches were switched. They belong to neither. */
    public final int switched;

    /** Why files are in neither list that contain nothing readable. */
    public final List<Problem> unread;

    private FleetSplit(Kinds kinds, List<Problem> unread) {
        this.unpatched = kinds.unpatched;
        this.patched = kinds.patched;
        this.switched = kinds.switched;
        this.unread = unread;
    }

    /** Reads all recordings once, for their patches alone. */
    public static FleetSplit of(Path directory) {
        Kinds kinds = new Kinds();
        ReadOutcome outcome = RecordingReader.read(List.of(directory), List.of(kinds));
        Set<String> read =
                outcome.recordings.stream().map(recording -> recording.name).collect(Collectors.toSet());
        return new FleetSplit(
                kinds,
                outcome.problems.stream()
                        .filter(problem -> !read.contains(problem.recording))
                        .collect(Collectors.toList()));
    }

    private static final class Kinds implements EventSink {
        final List<Path> unpatched = new ArrayList<>();
        final List<Path> patched = new ArrayList<>();
        int switched;
        private Path current;
        private PatchUse use;

        @Override
        public Set<String> eventNames() {
            return Set.of(WinnowEvents.Patch.NAME);
        }

        @Override
        public void recordingStarts(RecordingFacts recording) {
            current = recording.path;
            use = new PatchUse();
        }

        @Override
        public void accept(RecordingEvent event) {
            use.accept(event);
        }

        @Override
        public void recordingEnds() {
            if (use.isSwitched()) {
                switched++;
            } else {
                (use.isPatched() ? patched : unpatched).add(current);
            }
        }
    }
}
