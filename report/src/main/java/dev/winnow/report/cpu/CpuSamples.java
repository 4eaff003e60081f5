package dev.winnow.report.cpu;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.winnow.report.account.Caller;
import dev.winnow.report.account.Callers;
import dev.winnow.report.account.Owners;
import dev.winnow.report.account.PlaceNames;
import dev.winnow.report.jfr.EventThread;
import dev.winnow.report.jfr.PerStack;
import dev.winnow.report.jfr.StackFrame;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Problem;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.HelperClasses;

/** Reads the CPU samples of a recording that async-profiler or the JVM itself has written. */
public final class CpuSamples implements EventSink {
    /** Of the JVM: Java threads that execute Java code. Of async-profiler: any thread of the process that executes. */
    private static final String EXECUTION = "jdk.ExecutionSample";

    /** From JDK 25 on, on Linux. */
    private static final String CPU_TIME = "jdk.CPUTimeSample";

    private static final String LOST = "jdk.CPUTimeSamplesLost";
    private static final String SETTING = "jdk.ActiveSetting";
    private static final String PROPERTY = "jdk.InitialSystemProperty";
    private static final String NOWHERE = CpuProfile.place(PlaceNames.NO_STACK, "", Stages.OTHER);

    private final Instant from;
    private final Instant to;
    private final Stages stages = new Stages();
    private final Callers callers = new Callers(HelperClasses.NONE);
    private final PerStack<String> places = new PerStack<>(this::place);
    private final CpuProfile execution = new CpuProfile();
    private final CpuProfile cpuTime = new CpuProfile();
    private final Map<String, String> settings = new HashMap<>();
    private String classPath = "";
    private boolean isByJvm;

    private CpuSamples(Instant from, Instant to) {
        this.from = from;
        this.to = to;
    }

    /** Reads the samples between two times; empty, with the reason on stderr, if the file cannot be read as a whole. */
    public static Optional<CpuProfile> read(Path recording, Instant from, Instant to) {
        CpuSamples samples = new CpuSamples(from, to);
        List<Problem> problems = RecordingReader.read(List.of(recording), List.of(samples)).problems;
        problems.forEach(problem -> System.err.println("winnow: no CPU samples: " + problem));
        return problems.isEmpty() ? Optional.of(samples.profile()) : Optional.empty();
    }

    @Override
    public Set<String> eventNames() {
        return Set.of(EXECUTION, CPU_TIME, LOST, SETTING, PROPERTY);
    }

    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case PROPERTY:
                if (event.text("key", "").equals("java.class.path")) {
                    classPath = event.text("value", "");
                }
                break;
            case SETTING:
                settings.putIfAbsent(event.text("name", ""), event.text("value", ""));
                break;
            case LOST:
                cpuTime.lost += isMeasured(event) ? event.integer("lostSamples").orElse(0) : 0;
                break;
            case CPU_TIME:
                if (isMeasured(event)) {
                    add(event, event.thread(), event.duration("samplingPeriod").toNanos(), cpuTime);
                }
                break;
            default:
                isByJvm = event.isByJvm();
                if (isMeasured(event)) {
                    add(event, event.thread("sampledThread").orElse(null), 1, execution);
                }
        }
    }

    private boolean isMeasured(RecordingEvent event) {
        return !event.start().isBefore(from) && !event.start().isAfter(to);
    }

    private void add(RecordingEvent event, EventThread thread, double weight, CpuProfile profile) {
        if (thread == null || thread.javaName == null) {
            profile.jvmWeight += weight;
            return;
        }
        StackTrace stack = event.stackTrace();
        profile.truncated += stack != null && stack.isTruncated() ? 1 : 0;
        String place = places.of(stack);
        profile.withoutStack += place.equals(NOWHERE) ? 1 : 0;
        profile.add(place, weight);
    }

    /** Class, method and stage. */
    private String place(StackTrace stack) {
        if (stack == null) {
            return NOWHERE;
        }
        List<String> frames = new ArrayList<>();
        for (StackFrame frame : stack.frames()) {
            if (Caller.isJava(frame)) {
                frames.add(frame.className + "." + frame.method);
            }
        }
        if (frames.isEmpty()) {
            return NOWHERE;
        }
        Caller caller = callers.of(stack);
        String stage = caller.background ? Stages.BACKGROUND : stages.of(frames);
        return caller.className == null
                ? CpuProfile.place(PlaceNames.NO_CALLER, "", stage)
                : CpuProfile.place(caller.className, PlaceNames.withoutLambdaNumber(caller.method), stage);
    }

    private CpuProfile profile() {
        CpuProfile chosen = cpuTime.samples > 0 ? cpuTime : execution;
        chosen.seesAllThreads = chosen == execution && !isByJvm;
        if (chosen.seesAllThreads) {
            chosen.sampler = String.format(
                    "async-profiler %s (%s, every %d ms)",
                    settings.get("version"),
                    settings.get("engine"),
                    Long.parseLong(settings.getOrDefault("interval", "0")) / 1_000_000);
        } else {
            chosen.sampler = "Flight Recorder (" + (chosen == cpuTime ? CPU_TIME : EXECUTION) + ")";
        }
        Owners owners = Owners.ofClassPath(classPath);
        chosen.rename(place -> {
            List<String> parts = CpuProfile.parts(place);
            boolean isCode = !parts.get(1).isEmpty();
            return CpuProfile.place(isCode ? owners.of(parts.get(0)) : parts.get(0), place);
        });
        return chosen;
    }
}
