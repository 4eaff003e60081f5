package dev.winnow.tests.account;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.report.jfr.EventThread;
import dev.winnow.report.jfr.StackFrame;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.jfr.Structure;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import jdk.jfr.Timespan;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import one.profiler.AsyncProfiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Winnow's reader gives the events that the JDK's gives: all of them, in the same order, with the same value in each field. */
class SameEventsIT {
    /** Objects refer to each other in circles. */
    private static final int DEPTH = 12;

    private static final String PROGRAM = """
            package app.all;

            import java.nio.file.*;
            import java.util.*;
            import java.util.stream.*;
            import jdk.jfr.*;
            import one.profiler.AsyncProfiler;

            public class All {
                static final List<Object> alive = new ArrayList<>();

                @Name("app.Fields")
                static class Fields extends Event {
                    boolean yes = true;
                    byte b = -1;
                    char c = '\\u20ac';
                    short s = -300;
                    int i = -70_000;
                    long l = Long.MIN_VALUE;
                    float f = 0.1f;
                    double d = -1e300;
                    String empty = "";
                    String none;
                    String latin = "gr\\u00fc\\u00df";
                    String greek = "\\u03b1\\u03b2\\u03b3 is long enough to be a constant of the recording";
                    Class<?> type = int[][].class;
                    Thread thread = Thread.currentThread();
                    @Timespan(Timespan.MILLISECONDS) long millis = 7;
                    @Timespan(Timespan.TICKS) long ticks = 123_456;
                    @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH) long when = 1_234_567_890_123L;
                }

                public static void main(String[] arguments) throws Exception {
                    FlightRecorder.register(Fields.class);
                    try (Recording recording = new Recording()) {
                        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
                            recording.enable(type.getName()).withStackTrace().withoutThreshold();
                        }
                        recording.enable("jdk.ObjectAllocationSample").with("throttle", "off");
                        recording.enable("jdk.OldObjectSample").with("cutoff", "1 s");
                        recording.start();
                        work();
                        System.gc();
                        recording.stop();
                        recording.dump(Path.of("jvm.jfr"));
                    }
                    if (arguments.length > 0) {
                        AsyncProfiler profiler = AsyncProfiler.getInstance();
                        profiler.execute("start,event=itimer,alloc=10k,live,lock=1us,jfr,file=profiler.jfr");
                        work();
                        profiler.execute("stop");
                    }
                }

                static void work() throws Exception {
                    List<Thread> threads = new ArrayList<>();
                    for (int i = 0; i < 5; i++) {
                        Thread thread = new Thread(() -> IntStream.range(0, 20_000).forEach(All::allocate), "worker " + i);
                        thread.start();
                        threads.add(thread);
                    }
                    for (Thread thread : threads) {
                        thread.join();
                    }
                    try (Recording newChunk = new Recording()) {
                        newChunk.start();
                    }
                    deep(200);
                    Files.write(Path.of("file.txt"), List.of("one", "two"));
                    try {
                        throw new IllegalStateException("thrown");
                    } catch (IllegalStateException e) {
                        new Fields().commit();
                    }
                }

                static void allocate(int i) {
                    Object object = i % 3 == 0 ? new int[i % 5_000] : new StringBuilder().append(i);
                    if (i % 10 == 0) {
                        synchronized (alive) {
                            alive.add(object);
                        }
                    }
                }

                static void deep(int more) {
                    if (more > 0) {
                        deep(more - 1);
                    } else {
                        IntStream.range(0, 20_000).forEach(All::allocate);
                        new Fields().commit();
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void ofTheJvmAndOfAProfiler(Jdks.Jdk jdk) throws Exception {
        Path profiler = Path.of(AsyncProfiler.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .classPath(profiler.toString())
                .with("app.all.All", PROGRAM)
                .run("app.all.All", "profiler");
        assertThat(result.exit()).as(result.err()).isZero();

        assertThat(compared(folder.resolve("jvm.jfr"))).isGreaterThan(2_000);
        assertThat(compared(folder.resolve("profiler.jfr"))).isGreaterThan(100);
    }

    /** Returns the number of events. */
    static long compared(Path recording) throws IOException {
        Set<String> types = new HashSet<>();
        long all = 0;
        try (RecordingFile file = new RecordingFile(recording)) {
            for (; file.hasMoreEvents(); all++) {
                types.add(file.readEvent().getEventType().getName());
            }
        }
        try (RecordingFile file = new RecordingFile(recording)) {
            ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(new EventSink() {
                @Override
                public Set<String> eventNames() {
                    return types;
                }

                @Override
                public void accept(RecordingEvent event) {
                    compare(next(file), event);
                }
            }));
            assertThat(outcome.problems).isEmpty();
            assertThat(outcome.events).isEqualTo(all);
            assertThat(file.hasMoreEvents()).isFalse();
        }
        return all;
    }

    private static RecordedEvent next(RecordingFile file) {
        try {
            return file.readEvent();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void compare(RecordedEvent expected, RecordingEvent actual) {
        assertThat(actual.type()).isEqualTo(expected.getEventType().getName());
        assertThat(actual.isByJvm())
                .isNotEqualTo(expected.getEventType().getSettingDescriptors().isEmpty());
        assertThat(actual.start()).as(actual.type()).isEqualTo(expected.getStartTime());
        assertThat(actual.end()).as(actual.type()).isEqualTo(expected.getEndTime());
        compareFields(expected, actual, DEPTH);
    }

    private static void compareFields(RecordedObject expected, Structure actual, int depth) {
        for (ValueDescriptor field : expected.getFields()) {
            String name = field.getName();
            compare(name, expected.getValue(name), actual.value(name), depth);
            boolean isNone = expected.getValue(name) instanceof Number number && number.longValue() == Long.MIN_VALUE;
            if (field.getAnnotation(Timespan.class) != null && !isNone) {
                Duration duration = actual.duration(name);
                assertThat(duration).as(name).isEqualTo(expected.getDuration(name));
            }
        }
    }

    private static void compare(String name, Object expected, Object actual, int depth) {
        if (depth == 0) {
            return;
        }
        if (expected == null && actual instanceof EventThread thread) {
            // The JDK forgets a thread that ended, whose last events are in the next chunk.
            assertThat(thread.javaName).as(name).startsWith("worker ");
        } else if (expected == null) {
            assertThat(actual).as(name).isNull();
        } else if (expected instanceof RecordedClass type) {
            assertThat(actual).as(name).isEqualTo(type.getName());
        } else if (expected instanceof RecordedThread thread) {
            compare(thread, (EventThread) actual);
        } else if (expected instanceof RecordedStackTrace stack) {
            compare(stack, (StackTrace) actual);
        } else if (expected instanceof RecordedMethod method) {
            assertThat(((StackFrame.Method) actual).name).isEqualTo(method.getName());
            assertThat(((StackFrame.Method) actual).className)
                    .isEqualTo(method.getType().getName());
        } else if (expected instanceof Object[] elements) {
            Object[] others = ((Collection<?>) actual).toArray();
            assertThat(others).as(name).hasSameSizeAs(elements);
            for (int i = 0; i < elements.length; i++) {
                compare(name, elements[i], others[i], depth - 1);
            }
        } else if (expected instanceof RecordedObject object) {
            compareFields(object, (Structure) actual, depth - 1);
        } else if (expected instanceof Float || expected instanceof Double) {
            assertThat(actual).as(name).isEqualTo(((Number) expected).doubleValue());
        } else if (expected instanceof Number number) {
            assertThat(actual).as(name).isEqualTo(number.longValue());
        } else {
            assertThat(actual).as(name).isEqualTo(expected);
        }
    }

    private static void compare(RecordedThread expected, EventThread actual) {
        assertThat(actual.id).isEqualTo(expected.getId());
        assertThat(actual.javaName).isEqualTo(expected.getJavaName());
        assertThat(actual.isVirtual).isEqualTo(expected.hasField("virtual") && expected.getBoolean("virtual"));
    }

    private static void compare(RecordedStackTrace expected, StackTrace actual) {
        assertThat(actual.isTruncated()).isEqualTo(expected.isTruncated());
        List<String> frames = actual.frames().stream()
                .map(frame -> frame.className + "." + frame.method + ":" + frame.line + " " + frame.isJava)
                .toList();
        assertThat(frames)
                .isEqualTo(expected.getFrames().stream()
                        .map(SameEventsIT::describe)
                        .toList());
    }

    private static String describe(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + "." + frame.getMethod().getName() + ":" + frame.getLineNumber()
                + " " + frame.isJavaFrame();
    }
}
