package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Problem;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;

/** Reads the account of a JVM that wrote an event for each allocation. */
public final class AccountReader {
    private AccountReader() {}

    /**
     * Reads the recording twice: the blocks are recorded only when they end, and allocations outside of them do not count.
     *
     * @throws UnreadableAccountException if the file cannot be read completely
     */
    public static Account read(Path recording) {
        MeasuredBlocks blocks = new MeasuredBlocks();
        read(recording, blocks);
        AllocationEvents events = new AllocationEvents(blocks);
        read(recording, events);
        return events.account();
    }

    private static void read(Path recording, EventSink sink) {
        ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(sink));
        for (Problem problem : outcome.problems) {
            throw new UnreadableAccountException(problem.toString());
        }
    }
}
