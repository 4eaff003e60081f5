package dev.winnow.report.recording;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import dev.winnow.report.events.TestRecordings;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Timespan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class RecordingEventTest {
    @TempDir
    Path directory;

    @Test
    void readsFieldsOfEachKind() {
        read(event -> {
            assertThat(event.type()).isEqualTo("test.Example");
            assertThat(event.text("words", "?")).isEqualTo("two words");
            assertThat(event.integer("count")).hasValue(42);
            assertThat(event.real("count")).hasValue(42.0);
            assertThat(event.real("load")).hasValue(0.5);
            assertThat(event.flag("last")).isTrue();
            assertThat(event.duration("taken")).isEqualTo(Duration.ofMillis(3));
            assertThat(event.start()).isBefore(event.end());
            assertThat(event.thread().javaName).isEqualTo(Thread.currentThread().getName());
            assertThat(event.stackTrace().frames()).isNotEmpty();
        });
    }

    @Test
    void aClassIsReadAsItsName() {
        read(event -> assertThat(event.text("subject", "?")).isEqualTo("java.lang.Thread"));
    }

    @Test
    void saysTheSameWhenAskedAgain() {
        read(event -> {
            assertThat(event.text("words", "?")).isSameAs(event.text("words", "?"));
            assertThat(event.text("nothing", "none")).isEqualTo(event.text("nothing", "none"));
        });
    }

    @Test
    void nullHasNoValue() {
        read(event -> assertThat(event.text("nothing", "none")).isEqualTo("none"));
    }

    @Test
    void aFieldThatTheRecordingLacksHasNoValue() {
        read(event -> {
            assertThat(event.text("absent", "none")).isEqualTo("none");
            assertThat(event.integer("absent")).isEmpty();
            assertThat(event.real("absent")).isEmpty();
            assertThat(event.flag("absent")).isFalse();
            assertThat(event.duration("absent")).isEqualTo(Duration.ZERO);
        });
    }

    @Test
    void whatIsNoNumberIsNotReadAsOne() {
        read(event -> {
            assertThat(event.integer("words")).isEmpty();
            assertThat(event.real("words")).isEmpty();
            assertThat(event.flag("words")).isFalse();
        });
    }

    private void read(Consumer<RecordingEvent> check) {
        Path recording = TestRecordings.to(directory.resolve("example.jfr"), () -> {
            Example example = new Example();
            example.begin();
            example.words = "two words";
            example.subject = Thread.class;
            example.count = 42;
            example.load = 0.5;
            example.last = true;
            example.taken = Duration.ofMillis(3).toNanos();
            example.commit();
        });
        int[] checked = new int[1];
        ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(new EventSink() {
            @Override
            public Set<String> eventNames() {
                return Set.of("test.Example");
            }

            @Override
            public void accept(RecordingEvent event) {
                check.accept(event);
                checked[0]++;
            }
        }));
        assertThat(outcome.problems).isEmpty();
        assertThat(checked[0]).isOne();
    }

    @Name("test.Example")
    private static final class Example extends Event {
        String words;
        String nothing;
        Class<?> subject;
        int count;
        double load;
        boolean last;

        @Timespan(Timespan.NANOSECONDS)
        long taken;
    }
}
