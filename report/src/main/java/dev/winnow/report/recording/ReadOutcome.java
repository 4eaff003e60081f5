package dev.winnow.report.recording;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Which recordings were read, and what stood in the way of the others. */
public final class ReadOutcome {
    /** In the order in which they were read, including those of which only the first chunks could be. */
    public final List<RecordingFacts> recordings;

    public final List<Problem> problems;
    /** All events that streamed by, wanted or not. */
    public final long events;

    ReadOutcome(List<RecordingFacts> recordings, List<Problem> problems, long events) {
        this.recordings = List.copyOf(recordings);
        this.problems = List.copyOf(problems);
        this.events = events;
    }

    public boolean complete() {
        return problems.isEmpty();
    }

    /** The time that the recordings cover, added up: two JVMs recorded for a minute give two minutes. */
    public Duration duration() {
        return recordings.stream().map(recording -> recording.duration).reduce(Duration.ZERO, Duration::plus);
    }

    /** The file's name where there is one, otherwise how many and how large. */
    public String describe() {
        if (recordings.size() == 1) {
            return recordings.get(0).path.toString();
        }
        long bytes = recordings.stream().mapToLong(recording -> recording.bytes).sum();
        return String.format(Locale.ROOT, "%d files, %.1f MB", recordings.size(), bytes / 1e6);
    }
}
