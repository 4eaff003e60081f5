package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

import dev.winnow.report.jfr.PerStack;
import dev.winnow.report.jfr.StackFrame;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.EventDispatcher;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.sampling.AllocationReceiver;
import dev.winnow.report.sampling.AllocationSamples;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.section.Operations;
import dev.winnow.report.section.Scope;
import dev.winnow.report.sections.ClassNames;

/** Who calls a method, and what it allocates and calls, from the stacks of all allocations of recordings. */
public final class CallersReport {
    private static final String AT_PLACE = "place";

    /** Nobody calls the first method of a thread. */
    private static final String NO_CALLER = "(no caller)";

    public final ReadOutcome outcome;

    private final PlaceInStacks place;
    private final Libraries libraries = new Libraries();
    private final RecordedAccount account = new RecordedAccount();
    private final Operations counted = new Operations();
    private final ShareEstimator callers = new ShareEstimator();
    private final ShareEstimator callees = new ShareEstimator();
    private final Set<String> methods = new HashSet<>();
    private final Set<String> matching = new TreeSet<>();

    private CallersReport(Collection<Path> recordings, PlaceInStacks place) {
        this.place = place;
        this.outcome =
                RecordingReader.read(recordings, List.of(libraries, account, counted, new Stacks(event -> true)));
    }

    public static CallersReport of(Collection<Path> recordings, PlaceInStacks place) {
        return new CallersReport(recordings, place);
    }

    /** Whether anything was allocated at the place or below it. */
    public boolean hasPlace() {
        return !matching.isEmpty();
    }

    /** All methods on the stacks, with their full names. */
    public Set<String> methods() {
        return methods;
    }

    /**
     * Only if {@link #hasPlace}.
     *
     * @param operations during the recordings; 0 to use those of {@code winnow.Arm} events
     * @param rows maximum number of rows of a tree
     */
    public Report report(long operations, int rows) {
        Scope scope = new Scope(operations > 0 ? operations : counted.total(), outcome.duration(), rows);
        EstimatedTables all = new EstimatedTables(account, scope);
        Share share = callers.renamed(path -> path.equals(CallTree.ELSEWHERE) ? path : AT_PLACE)
                .shares()
                .of(AT_PLACE);
        Section section = new Section("callers", "Callers of " + place.text);
        section.add(new CallTree(callers)
                        .table(
                                "callers",
                                "Callers of " + place.text,
                                "Caller",
                                rows,
                                share,
                                all.bytes(),
                                all.figure(),
                                libraries::of))
                .add(new CallTree(callees)
                        .table(
                                "callees",
                                "What it calls and allocates",
                                "Callee",
                                rows,
                                share,
                                all.bytes(),
                                all.figure(),
                                libraries::of));
        section.note(String.format(
                Locale.ROOT,
                "%.2f %% of all bytes%s are allocated in %s or below it: %,.0f %s. Only branches are indented.",
                share.percent,
                account.hasEveryAllocation() ? "" : String.format(Locale.ROOT, " [%.2f, %.2f]", share.low, share.high),
                String.join(" and ", matching),
                all.bytes() * share.percent / 100,
                all.figure().title));
        Report report = new Report("Winnow report");
        report.fact("Recordings", outcome.describe());
        return report.add(section);
    }

    /** What is retained of an allocation's stack. */
    private static final class Paths {
        static final Paths ELSEWHERE = new Paths(CallTree.ELSEWHERE, List.of());

        final String callers;
        final List<String> callees;

        Paths(String callers, List<String> callees) {
            this.callers = callers;
            this.callees = callees;
        }

        /** @param type what is allocated, which is the end of each path inwards */
        Allocation of(String type) {
            if (this == ELSEWHERE) {
                return new Allocation(CallTree.ELSEWHERE, CallTree.ELSEWHERE);
            }
            List<String> inwards = new ArrayList<>(callees);
            inwards.add("new " + type);
            return new Allocation(callers, CallTree.path(inwards));
        }
    }

    private static final class Allocation {
        final String callers;
        final String callees;

        Allocation(String callers, String callees) {
            this.callers = callers;
            this.callees = callees;
        }
    }

    /** Adds up the stacks of one recording after the other. */
    private final class Stacks implements EventSink {
        private final Predicate<RecordingEvent> counts;
        private PerStack<Paths> paths;
        private AllocationSamples<Estimates> samples;
        private RecordedBytes recorded;
        private EventDispatcher dispatcher;
        private List<EventSink> sinks;

        Stacks(Predicate<RecordingEvent> counts) {
            this.counts = counts;
            begin();
        }

        private void begin() {
            paths = new PerStack<>(this::paths);
            samples = new AllocationSamples<>(counts, () -> new Estimates(paths));
            recorded = new RecordedBytes();
            sinks = List.of(samples, recorded);
            dispatcher = new EventDispatcher(sinks);
        }

        @Override
        public Set<String> eventNames() {
            return dispatcher.eventNames();
        }

        @Override
        public void recordingStarts(RecordingFacts facts) {
            begin();
            sinks.forEach(sink -> sink.recordingStarts(facts));
        }

        @Override
        public void accept(RecordingEvent event) {
            dispatcher.accept(event);
        }

        @Override
        public void recordingEnds() {
            sinks.forEach(EventSink::recordingEnds);
            Stacks counted = this;
            if (recorded.ofBlocks()) {
                counted = new Stacks(recorded::inBlocks);
                recorded.readAgain(counted.samples);
            }
            counted.addTo(recorded.bytes());
        }

        private void addTo(double bytes) {
            callers.addAll(samples.counted().callers(bytes));
            callees.addAll(samples.counted().callees(bytes));
        }

        private Paths paths(StackTrace stack) {
            if (stack == null) {
                return Paths.ELSEWHERE;
            }
            List<StackFrame> frames = stack.frames();
            List<String> names = new ArrayList<>();
            frames.forEach(frame -> names.add(PlaceInStacks.nameOf(frame)));
            methods.addAll(names);
            int at = place.indexIn(frames);
            if (at < 0) {
                return Paths.ELSEWHERE;
            }
            matching.add(names.get(at));
            List<String> outwards = new ArrayList<>(names.subList(at + 1, names.size()));
            if (stack.isTruncated() || outwards.isEmpty()) {
                outwards.add(stack.isTruncated() ? PlaceNames.STACK_TOO_SHORT : NO_CALLER);
            }
            List<String> inwards = new ArrayList<>(names.subList(0, at));
            Collections.reverse(inwards);
            return new Paths(CallTree.path(outwards), inwards);
        }
    }

    /** What the events of one writer stand for, by both paths. */
    private static final class Estimates implements AllocationReceiver {
        private final PerStack<Paths> paths;
        private final ShareEstimator callers = new ShareEstimator();
        private final ShareEstimator callees = new ShareEstimator();

        Estimates(PerStack<Paths> paths) {
            this.paths = paths;
        }

        @Override
        public Sum of(StackTrace stack, String className) {
            Allocation allocation = paths.of(stack).of(ClassNames.shorten(Caller.withoutNumber(className)));
            Sum byCaller = callers.of(allocation.callers);
            Sum byCallee = callees.of(allocation.callees);
            return new Sum() {
                @Override
                public void sample(long nanos, double weight, double bytes) {
                    byCaller.sample(nanos, weight, bytes);
                    byCallee.sample(nanos, weight, bytes);
                }

                @Override
                public void bytes(long nanos, double bytes) {
                    byCaller.bytes(nanos, bytes);
                    byCallee.bytes(nanos, bytes);
                }

                @Override
                public void exact(long nanos, double bytes) {
                    byCaller.exact(nanos, bytes);
                    byCallee.exact(nanos, bytes);
                }
            };
        }

        ShareEstimator callers(double total) {
            return scaled(callers, total);
        }

        ShareEstimator callees(double total) {
            return scaled(callees, total);
        }

        /** So that several recordings can be added. */
        private static ShareEstimator scaled(ShareEstimator estimator, double total) {
            if (!Double.isNaN(total)) {
                estimator.total(total);
            }
            return estimator.inBytes();
        }
    }
}
