package dev.winnow.report.section;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.stream.Collectors;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;

/**
 * What a report needs of the recordings that were read so far. Every report is made of one part for each recording, merged in the
 * order of the recordings: in one JVM, or in many whose parts travel as bytes. So its text does not depend on where they were read.
 */
public final class PartialReport implements Serializable {
    /** Java's serialization reads and writes small pieces; whoever compresses them pays for each. */
    private static final int BUFFER = 1 << 16;

    private final List<ReportSection> sections =
            ServiceLoader.load(ReportSection.class, PartialReport.class.getClassLoader()).stream()
                    .map(Provider::get)
                    .sorted(Comparator.comparingInt(ReportSection::position))
                    .collect(Collectors.toCollection(ArrayList::new));

    private final Operations operations = new Operations();
    private final List<ReadOutcome> outcomes = new ArrayList<>();

    /** Of a file, or of a directory without a recording, which is a problem of the outcome. */
    public static PartialReport of(Path path) {
        return of(path.toString(), path);
    }

    /** @param name what the report calls the file, which is a copy of it */
    public static PartialReport of(String name, Path file) {
        return of(name, file, HelperClasses.NONE);
    }

    static PartialReport of(String name, Path file, HelperClasses transparent) {
        PartialReport part = new PartialReport();
        part.sections.forEach(section -> section.lookThrough(transparent));
        List<EventSink> sinks = new ArrayList<>(part.sections);
        sinks.add(part.operations);
        part.outcomes.add(RecordingReader.read(name, file, sinks));
        return part;
    }

    /** Of a recording that the reader could not be given. */
    public static PartialReport unread(String name, String reason) {
        PartialReport part = new PartialReport();
        part.outcomes.add(ReadOutcome.unread(name, reason));
        return part;
    }

    /** @param later what was read of the recordings that follow; it is of no use afterwards */
    public void merge(PartialReport later) {
        for (int i = 0; i < sections.size(); i++) {
            sections.get(i).merge(later.sections.get(i));
        }
        operations.merge(later.operations);
        outcomes.addAll(later.outcomes);
    }

    /** For another JVM with the same release of Winnow. Closes the stream. */
    public void writeTo(OutputStream stream) throws IOException {
        try (ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(stream, BUFFER))) {
            out.writeObject(this);
        }
    }

    /**
     * Closes the stream.
     *
     * @param stream of {@link #writeTo}; not from anyone who is not trusted
     * @throws IllegalStateException if another release of Winnow has written it
     */
    public static PartialReport readFrom(InputStream stream) {
        try (ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(stream, BUFFER))) {
            return (PartialReport) in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException("a part of the report comes from another release of Winnow: " + e, e);
        }
    }

    List<ReportSection> sections() {
        return sections;
    }

    Operations operations() {
        return operations;
    }

    ReadOutcome outcome() {
        return ReadOutcome.joined(outcomes);
    }
}
