package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import dev.winnow.report.jfr.EventThread;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Problem;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.sections.ClassNames;

/** Reads the account of a JVM that wrote an event for each allocation. */
public final class AccountReader {
    private AccountReader() {}

    /**
     * Reads the recording twice: the blocks are recorded only when they end, and allocations outside of them do not count.
     *
     * @throws UnreadableAccountException if the file cannot be read completely
     */
    public static Account read(Path recording) {
        return read(recording, HelperClasses.NONE);
    }

    /**
     * Reads it, so that what helper classes allocate belongs to their callers.
     *
     * @throws UnreadableAccountException if the file cannot be read completely
     */
    static Account read(Path recording, HelperClasses transparent) {
        MeasuredBlocks blocks = new MeasuredBlocks();
        read(recording, blocks);
        AllocationEvents events = new AllocationEvents(blocks, transparent);
        read(recording, events);
        return events.account();
    }

    private static void read(Path recording, EventSink sink) {
        ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(sink));
        for (Problem problem : outcome.problems) {
            throw new UnreadableAccountException(problem.toString());
        }
    }

    /** Builds the tree from {@code jdk.ObjectAllocationOutsideTLAB}, which a JVM without TLABs writes for each object. */
    private static final class AllocationEvents implements EventSink {
        static final String NAME = "jdk.ObjectAllocationOutsideTLAB";

        private static final String DATA_LOSS = "jdk.DataLoss";

        private static final Pattern NUMBER_AT_END = Pattern.compile("[-\\[]?\\d+]?$");

        private final MeasuredBlocks blocks;
        private final Owners owners;
        private final AccountNode root = new AccountNode("");
        private final AccountNode background = new AccountNode("");
        private final Callers callers;
        private final Tally truncated = new Tally();
        private final Tally withoutStack = new Tally();
        private long lostBytes;

        AllocationEvents(MeasuredBlocks blocks, HelperClasses transparent) {
            this.callers = new Callers(transparent);
            this.blocks = blocks;
            this.owners = blocks.owners();
        }

        @Override
        public Set<String> eventNames() {
            return Set.of(NAME, DATA_LOSS);
        }

        @Override
        public void accept(RecordingEvent event) {
            if (event.type().equals(DATA_LOSS)) {
                lostBytes += event.integer("amount").orElse(0);
            } else if (blocks.contain(event.start())) {
                add(event);
            }
        }

        private void add(RecordingEvent event) {
            long bytes = event.integer("allocationSize").orElse(0);
            String type = ClassNames.shorten(Caller.withoutNumber(event.text("objectClass", "?")));
            StackTrace stack = event.stackTrace();
            if (stack == null) {
                withoutStack.add(bytes, true);
                root.add(List.of(PlaceNames.NO_STACK, thread(event), "", "", type), bytes, true);
                return;
            }
            Caller caller = callers.of(stack);
            if (caller.truncated) {
                truncated.add(bytes, caller.throughJdk);
            }
            if (caller.background) {
                background.add(
                        List.of(thread(event), caller.className == null ? PlaceNames.NO_CALLER : caller.className),
                        bytes,
                        true);
            } else {
                root.add(path(caller, type), bytes, caller.throughJdk);
            }
        }

        /** Without the number that tells apart the threads of a pool. */
        private static String thread(RecordingEvent event) {
            EventThread thread = event.thread();
            String name = thread == null ? null : thread.javaName;
            return name == null
                    ? "(a thread of the JVM)"
                    : NUMBER_AT_END.matcher(name).replaceFirst("");
        }

        private List<String> path(Caller caller, String type) {
            return caller.className == null
                    ? List.of(PlaceNames.NO_CALLER, PlaceNames.NO_CALLER, "", "", type)
                    : List.of(
                            owners.of(caller.className),
                            caller.className,
                            caller.method,
                            Integer.toString(caller.line),
                            type);
        }

        Account account() {
            return new Account(root, background, blocks, new Gaps(lostBytes, truncated, withoutStack));
        }
    }
}
