package dev.winnow.report.recording;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Which recordings were read, and why others could not be read. */
public final class ReadOutcome implements Serializable {
    /** In reading order, including those of which only the first chunks could be read. */
    public final List<RecordingFacts> recordings;

    public final List<Problem> problems;
    /** Number of all events in the recordings. */
    public final long events;

    ReadOutcome(List<RecordingFacts> recordings, List<Problem> problems, long events) {
        this.recordings = List.copyOf(recordings);
        this.problems = List.copyOf(problems);
        this.events = events;
    }

    /** The outcome for a recording that the reader could not even be given. */
    public static ReadOutcome unread(String recording, String reason) {
        return new ReadOutcome(List.of(), List.of(new Problem(recording, reason)), 0);
    }

    /** One outcome for recordings that were read one by one. */
    public static ReadOutcome joined(Collection<ReadOutcome> outcomes) {
        List<RecordingFacts> recordings = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        long events = 0;
        for (ReadOutcome outcome : outcomes) {
            recordings.addAll(outcome.recordings);
            problems.addAll(outcome.problems);
            events += outcome.events;
        }
        return new ReadOutcome(recordings, problems, events);
    }

    public boolean complete() {
        return problems.isEmpty();
    }

    /** The sum of the recorded times: two JVMs recorded for a minute give two minutes. */
    public Duration duration() {
        return recordings.stream().map(recording -> recording.duration).reduce(Duration.ZERO, Duration::plus);
    }

    /** The path of a single file, otherwise the number of files and their size. */
    public String describe() {
        if (recordings.size() == 1) {
            return recordings.get(0).name;
        }
        long bytes = recordings.stream().mapToLong(recording -> recording.bytes).sum();
        return String.format(Locale.ROOT, "%d files, %.1f MB", recordings.size(), bytes / 1e6);
    }
}
