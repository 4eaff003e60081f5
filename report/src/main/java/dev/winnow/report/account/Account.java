package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Problem;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;

/** Where all bytes of the measured blocks of a recording come from, and how far that can be trusted. */
public final class Account {
    /** By how much the sum of the events may differ from the JVM's counter. */
    private static final double TOLERANCE = 0.01;

    /** Its children are the owners. */
    public final AccountNode root;
    /** 0 if unknown. */
    public final long operations;
    /** By the JVM's own counter; 0 if the recording does not have it. */
    public final long counterBytes;

    private final long lostBytes;
    private final long truncated;
    private final long withoutStack;

    Account(AccountNode root, long operations, long counterBytes, long lostBytes, long truncated, long withoutStack) {
        this.root = root;
        this.operations = operations;
        this.counterBytes = counterBytes;
        this.lostBytes = lostBytes;
        this.truncated = truncated;
        this.withoutStack = withoutStack;
    }

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

    /** Per operation, or the total if the operations are unknown. */
    public double perOperation(double figure) {
        return operations == 0 ? figure : figure / operations;
    }

    /** The bytes of events with a stack in per cent of the JVM's counter. */
    public double accountedPercent() {
        return 100.0 * (root.tally().bytes() - bytesWithoutStack()) / counterBytes;
    }

    private long bytesWithoutStack() {
        AccountNode node = root.byName().get(AllocationEvents.NO_STACK);
        return node == null ? 0 : node.tally().bytes();
    }

    /** Why these figures are not those of everything; empty if they are. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        if (root.tally().objects() == 0) {
            problems.add("the recording has no event of " + AllocationEvents.NAME);
        }
        if (lostBytes > 0) {
            problems.add(text("Flight Recorder lost %,d bytes of events (jdk.DataLoss)", lostBytes));
        }
        if (truncated > 0) {
            problems.add(text(
                    "%,d of %,d stacks are truncated", truncated, root.tally().objects()));
        }
        if (bytesWithoutStack() > TOLERANCE * root.tally().bytes()) {
            problems.add(text(
                    "%,d of %,d allocations have no stack",
                    withoutStack, root.tally().objects()));
        }
        if (counterBytes == 0) {
            problems.add("the recording does not have the JVM's counter of allocated bytes (winnow.Arm)");
        } else if (Math.abs(root.tally().bytes() - counterBytes) > TOLERANCE * counterBytes) {
            problems.add(text(
                    "the events' sum of %,d B is %.1f %% of the %,d B that the JVM counted",
                    root.tally().bytes(), 100.0 * root.tally().bytes() / counterBytes, counterBytes));
        }
        return problems;
    }

    /** Such as {@code accounted for: 99.4 % of 62,240 B/op}. */
    public String summary() {
        return text(
                "accounted for: %.1f %% of %,.0f B%s",
                accountedPercent(), perOperation(counterBytes), operations == 0 ? "" : "/op");
    }

    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
