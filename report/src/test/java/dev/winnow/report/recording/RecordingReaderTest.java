package dev.winnow.report.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import dev.winnow.report.events.AllocationSiteEvent;
import dev.winnow.report.events.TestRecordings;
import dev.winnow.report.sites.SiteAggregator;
import dev.winnow.report.sites.SiteSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class RecordingReaderTest {
    /** Where a chunk's header says when the chunk began. */
    private static final int START_NANOS = 32;

    private final SiteAggregator sites = new SiteAggregator();

    @TempDir
    Path directory;

    @Test
    void readsSeveralRecordingsAsOne() {
        Path first = recording("a.jfr", 10);
        Path second = recording("b.jfr", 32);

        ReadOutcome outcome = read(first, second);

        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.recordings).extracting(facts -> facts.path).containsExactly(first, second);
        assertThat(outcome.duration()).isPositive();
        assertThat(onlySite().count).isEqualTo(42);
    }

    @Test
    void searchesDirectoriesRecursively() throws IOException {
        Files.createDirectories(directory.resolve("host-1"));
        recording("host-1/a.jfr", 1);
        recording("b.jfr", 2);
        Files.writeString(directory.resolve("notes.txt"), "not a recording");

        ReadOutcome outcome = read(directory);

        assertThat(outcome.problems).isEmpty();
        assertThat(onlySite().count).isEqualTo(3);
    }

    @Test
    void readsTheCompleteChunksOfATruncatedRecording() throws IOException {
        Path first = recording("first.jfr", 10);
        Path both = directory.resolve("both.jfr");
        Files.write(both, Files.readAllBytes(first));
        Files.write(both, Files.readAllBytes(recording("second.jfr", 32)), StandardOpenOption.APPEND);
        try (FileChannel channel = FileChannel.open(both, StandardOpenOption.WRITE)) {
            channel.truncate(Files.size(both) - 100);
        }

        ReadOutcome outcome = read(both);

        assertThat(outcome.problems)
                .extracting(Problem::toString)
                .singleElement()
                .asString()
                .startsWith(both + ": truncated in chunk 2, which starts at byte " + Files.size(first))
                .endsWith("the chunks before it are used");
        assertThat(onlySite().count).isEqualTo(10);
    }

    @Test
    void reportsATruncatedHeader() throws IOException {
        Path whole = recording("whole.jfr", 10);
        Path stump = Files.write(directory.resolve("stump.jfr"), Arrays.copyOf(Files.readAllBytes(whole), 40));

        assertProblem(stump, "truncated in chunk 1, which starts at byte 0; the file is not used");
    }

    @Test
    void reportsAnEmptyFile() throws IOException {
        assertProblem(Files.createFile(directory.resolve("empty.jfr")), "the file is empty; the file is not used");
    }

    @Test
    void reportsAFileOfAnotherFormat() throws IOException {
        assertProblem(
                Files.writeString(
                        directory.resolve("heap.hprof"),
                        "JAVA PROFILE 1.0.2 followed by more text, longer than a header"),
                "not a Flight Recorder file (it does not start with FLR); the file is not used");
    }

    @Test
    void reportsAMissingFile() {
        assertProblem(directory.resolve("nowhere.jfr"), "no such file");
    }

    @Test
    void reportsADirectoryWithoutRecordings() {
        assertProblem(directory, "no *.jfr file in this directory");
    }

    @Test
    void reportsANewerFormatVersion() throws IOException {
        Path newer = recording("newer.jfr", 10);
        overwrite(newer, 4, ByteBuffer.allocate(2).putShort((short) 3));

        assertProblem(
                newer,
                "written in recording format 3.1, newer than 2.x, the newest that this version reads;"
                        + " the file is not used");
    }

    @Test
    void reportsAnUnfinishedRecording() throws IOException {
        Path open = recording("open.jfr", 10);
        overwrite(open, 8, ByteBuffer.allocate(8));

        assertProblem(open, "its chunk 1 was never finished (is it still being recorded?); the file is not used");
    }

    @Test
    void aFileMayBeJoinedOfRecordingsOfSeveralJvms() throws IOException {
        Path first = recording("first.jfr", 10);
        Path second = recording("second.jfr", 32);
        long day = Duration.ofDays(1).toNanos();
        long start = ByteBuffer.wrap(Files.readAllBytes(second)).getLong(START_NANOS);
        overwrite(second, START_NANOS, ByteBuffer.allocate(8).putLong(start + day));
        Path both = directory.resolve("both.jfr");
        Files.write(both, Files.readAllBytes(first));
        Files.write(both, Files.readAllBytes(second), StandardOpenOption.APPEND);

        List<Instant> times = new ArrayList<>();
        ReadOutcome outcome = RecordingReader.read(List.of(both), List.of(new EventSink() {
            @Override
            public Set<String> eventNames() {
                return sites.eventNames();
            }

            @Override
            public void accept(RecordingEvent event) {
                times.add(event.start());
            }
        }));

        assertThat(outcome.complete()).isTrue();
        assertThat(times).hasSize(2);
        assertThat(Duration.between(times.get(0), times.get(1))).isBetween(Duration.ofDays(1), Duration.ofDays(2));
    }

    @Test
    void readsTheOtherFilesIfOneIsDamaged() throws IOException {
        Path broken = recording("broken.jfr", 10);
        long middle = Files.size(broken) / 2;
        overwrite(broken, 68, ByteBuffer.allocate((int) middle));

        ReadOutcome outcome = read(broken, recording("good.jfr", 7));

        assertThat(outcome.problems)
                .singleElement()
                .extracting(problem -> problem.recording)
                .isEqualTo(broken.toString());
        assertThat(onlySite().count).isEqualTo(7);
    }

    private Path recording(String name, long count) {
        return TestRecordings.to(
                directory.resolve(name), () -> AllocationSiteEvent.emit("set", 42, count, 48 * count, 16));
    }

    private ReadOutcome read(Path... paths) {
        return RecordingReader.read(List.of(paths), List.of(sites));
    }

    private void assertProblem(Path path, String reason) {
        ReadOutcome outcome = read(path);
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.problems).singleElement().hasToString(path + ": " + reason);
        assertThat(sites.sites()).isEmpty();
    }

    private SiteSummary onlySite() {
        assertThat(sites.sites()).hasSize(1);
        return sites.sites().get(0);
    }

    private static void overwrite(Path file, long position, ByteBuffer bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(bytes.rewind(), position);
        }
    }
}
