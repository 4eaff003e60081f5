package dev.winnow.agent.control;

import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.probes.events.LiveClassEvent;
import jdk.jfr.FlightRecorder;

/** Writes {@code winnow.LiveClass}: what is alive at the beginning and at the end of a recording, by the JDK's {@code GC.class_histogram}. */
final class LiveClasses implements AutoCloseable {
    private static final String MODULE = "jdk.management";
    private static final String COMMANDS = "com.sun.management.internal";

    /** Such as {@code   12:      1034       66176  java.util.HashMap$Node (java.base@17.0.15)}. */
    private static final Pattern ROW = Pattern.compile("\\s*\\d+:\\s+(\\d+)\\s+(\\d+)\\s+(\\S+).*");

    /** Such as {@code Total        123456       12345678}. */
    private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");

    private static final int ATTEMPTS = 5;

    private boolean isRegistered;

    /**
     * To be called before the recording starts.
     *
     * @throws Refusal if this JVM gives no histograms
     */
    void prepare(AgentLifecycle lifecycle) throws Refusal {
        Module module = ModuleLayer.boot()
                .findModule(MODULE)
                .orElseThrow(() -> Refusal.failed("--live needs the module " + MODULE
                        + " in the application's Java runtime, for class histograms; record without it"));
        lifecycle.open(module, COMMANDS);
        execute("VM.version");
        isRegistered = true;
        FlightRecorder.register(LiveClassEvent.class);
    }

    /**
     * To be called when the recording has just started, and just before it stops: what the application allocates while Flight Recorder starts
     * is not in the recording, and must not be in the growth of the classes.
     */
    void write(boolean atEnd) throws Refusal {
        histogram(atEnd).forEach(LiveClassEvent::commit);
    }

    private static List<LiveClassEvent> histogram(boolean atEnd) throws Refusal {
        List<LiveClassEvent> classes = new ArrayList<>();
        for (String line : withoutGarbage().split("\n")) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                LiveClassEvent event = new LiveClassEvent();
                event.instances = Long.parseLong(row.group(1));
                event.bytes = Long.parseLong(row.group(2));
                event.className = row.group(3);
                event.atEnd = atEnd;
                classes.add(event);
            }
        }
        return classes;
    }

    /**
     * A histogram of what is alive. The JVM skips the collection before it if a thread is in a critical section of JNI, as in {@code Deflater} on
     * JDK 11 to 21, or if the collector never stops for one (ZGC), and then counts garbage without saying so: an object that nobody refers to
     * shows it. {@code GC.run} waits for such threads, but may be disabled, and what the application allocates after it counts as alive: the
     * smallest of a few histograms has the least of that.
     */
    private static String withoutGarbage() throws Refusal {
        WeakReference<Object> garbage = new WeakReference<>(new Object());
        String histogram = execute("GC.class_histogram");
        if (garbage.get() == null) {
            return histogram;
        }
        String smallest = null;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            execute("GC.run");
            boolean isDisabled = garbage.get() != null;
            histogram = execute(isDisabled ? "GC.class_histogram" : "GC.class_histogram -all");
            if (garbage.get() == null && (smallest == null || total(histogram) < total(smallest))) {
                smallest = histogram;
            }
        }
        if (smallest == null) {
            throw Refusal.failed(
                    "this JVM skips the garbage collection before a class histogram; record without --live");
        }
        return smallest;
    }

    private static long total(String histogram) {
        Matcher total = TOTAL.matcher(histogram);
        return total.find() ? Long.parseLong(total.group(1)) : Long.MAX_VALUE;
    }

    /** What {@code jcmd} does. The platform MBean server offers it, too, but an application server may want to create that itself. */
    private static String execute(String command) throws Refusal {
        try {
            Class.forName(COMMANDS + ".PlatformMBeanProviderImpl"); // loads the native library
            Class<?> type = Class.forName(COMMANDS + ".DiagnosticCommandImpl");
            Method bean = type.getDeclaredMethod("getDiagnosticCommandMBean");
            bean.setAccessible(true);
            Method execute = type.getDeclaredMethod("executeDiagnosticCommand", String.class);
            execute.setAccessible(true);
            return (String) execute.invoke(bean.invoke(null), command);
        } catch (ReflectiveOperationException | RuntimeException e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            throw Refusal.failed("this JVM gives no class histogram (" + cause + "); record without --live");
        }
    }

    @Override
    public void close() {
        if (isRegistered) {
            EventTypes.unregister(LiveClassEvent.class);
        }
    }
}
