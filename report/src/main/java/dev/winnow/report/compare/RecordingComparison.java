package dev.winnow.report.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.winnow.report.model.Report;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Problem;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.Operations;
import dev.winnow.report.section.Scope;

/** Reads two sides of recordings and creates the report that compares them, from all sections. */
public final class RecordingComparison {
    private static final int BASE = 0;
    private static final int CHANGED = 1;

    private final List<CompareSection> sections =
            ServiceLoader.load(CompareSection.class, RecordingComparison.class.getClassLoader()).stream()
                    .map(Provider::get)
                    .sorted(Comparator.comparingInt(CompareSection::position))
                    .collect(Collectors.toList());

    private final Operations baseOperations = new Operations();
    private final Operations changedOperations = new Operations();
    private final List<Problem> unread;
    private final ReadOutcome base;
    private final ReadOutcome changed;

    /** Reads both sides; each is one recording or many, or a directory of them. */
    public RecordingComparison(Collection<Path> base, Collection<Path> changed) {
        this(base, changed, List.of());
    }

    /** @param unread what could not be read when the recordings were assigned to the two sides */
    public RecordingComparison(Collection<Path> base, Collection<Path> changed, List<Problem> unread) {
        this.unread = unread;
        this.base = read(base, CompareSection::base, baseOperations);
        this.changed = read(changed, CompareSection::changed, changedOperations);
    }

    /** Everything that could not be read. */
    public List<Problem> problems() {
        List<Problem> problems = new ArrayList<>(unread);
        problems.addAll(base.problems);
        problems.addAll(changed.problems);
        return problems;
    }

    /** Whether both sides have a readable recording. */
    public boolean hasBothSides() {
        return !base.recordings.isEmpty() && !changed.recordings.isEmpty();
    }

    /**
     * @param names of the two sides in the tables
     * @param operations of the two sides; 0 to use those of {@code winnow.Arm} events
     * @param rows maximum number of rows of a table, or {@link Scope#ALL_ROWS}
     * @throws NothingInCommonException if there is nothing to compare
     */
    public Report report(List<String> names, List<Long> operations, int rows) throws NothingInCommonException {
        Scope baseScope = scope(operations.get(BASE), baseOperations, base, rows);
        Scope changedScope = scope(operations.get(CHANGED), changedOperations, changed, rows);
        Sides sides = new Sides(names.get(BASE), names.get(CHANGED), baseScope, changedScope);
        Report report = new Report("Winnow comparison")
                .fact(sides.baseName, base.describe())
                .fact(sides.changedName, changed.describe())
                .fact("Figures are per", sides.perOperation() ? "operation" : "second (operations are not known)");
        problems().forEach(problem -> report.fact("Not read: " + problem.recording, problem.reason));
        for (CompareSection section : sections) {
            report.add(section.content(sides));
        }
        if (report.sections().isEmpty()) {
            throw new NothingInCommonException(
                    "nothing to compare: not both sides have allocation sites, allocation samples or patches");
        }
        return report;
    }

    private ReadOutcome read(Collection<Path> paths, Function<CompareSection, EventSink> side, Operations operations) {
        List<EventSink> sinks = sections.stream().map(side).collect(Collectors.toCollection(ArrayList::new));
        sinks.add(operations);
        return RecordingReader.read(paths, sinks);
    }

    private static Scope scope(long given, Operations recorded, ReadOutcome outcome, int rows) {
        return new Scope(given > 0 ? given : recorded.total(), outcome.duration(), rows);
    }
}
