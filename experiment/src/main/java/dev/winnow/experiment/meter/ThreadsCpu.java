package dev.winnow.experiment.meter;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * CPU time of a JVM's threads, from Linux: a thread's name in {@code /proc/PID/task/ID/comm} (at most 15 characters) and its
 * nanoseconds on a core, the first figure in {@code schedstat}. Threads of the collector never end; those of the compiler do unless the
 * JVM runs with {@code -XX:-UseDynamicNumberOfCompilerThreads}.
 */
public final class ThreadsCpu {
    private static final Path PROCESSES = Path.of("/proc");
    private static final String NANOS = "schedstat";
    private static final Path CALLING_THREAD = PROCESSES.resolve("thread-self");

    /** The VM thread is one of them: it runs the pauses. */
    private long collectorNanos;

    private long compilerNanos;

    /** Of each other thread, by its id. */
    private final Map<String, Long> javaNanos = new HashMap<>();

    private ThreadsCpu() {}

    /** Of this JVM. Empty where the system does not tell. Allocates some hundred kilobytes. */
    public static Optional<ThreadsCpu> read() {
        return read(PROCESSES.resolve("self"), "");
    }

    /** The same without the calling thread, which takes CPU time to read that of the others. */
    public static Optional<ThreadsCpu> readOthers() {
        try {
            String self = Files.readSymbolicLink(CALLING_THREAD).getFileName().toString();
            return read(PROCESSES.resolve("self"), self);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Of another JVM. */
    public static Optional<ThreadsCpu> read(long pid) {
        return read(PROCESSES.resolve(Long.toString(pid)), "");
    }

    /** The name of a process, {@code java} for one of a JVM; empty where the system does not tell. */
    public static String nameOf(long pid) {
        return firstLine(PROCESSES.resolve(Long.toString(pid)).resolve("comm"));
    }

    /** @param leftOut the id of a thread */
    private static Optional<ThreadsCpu> read(Path process, String leftOut) {
        if (!Files.exists(process.resolve(NANOS))) {
            return Optional.empty();
        }
        ThreadsCpu threads = new ThreadsCpu();
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(process.resolve("task"))) {
            for (Path task : tasks) {
                String id = task.getFileName().toString();
                if (!id.equals(leftOut)) {
                    threads.add(id, firstLine(task.resolve("comm")), firstLine(task.resolve(NANOS)));
                }
            }
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
        return Optional.of(threads);
    }

    /** @param schedstat empty for a thread that has just ended */
    private void add(String id, String name, String schedstat) {
        long nanos = schedstat.isEmpty() ? 0 : Long.parseLong(schedstat.split(" ")[0]);
        if (isCompiler(name)) {
            compilerNanos += nanos;
        } else if (isCollector(name)) {
            collectorNanos += nanos;
        } else {
            javaNanos.put(id, nanos);
        }
    }

    public long collectorNanos() {
        return collectorNanos;
    }

    public long compilerNanos() {
        return compilerNanos;
    }

    /** What threads that are neither of the collector nor of the compiler have taken since; without those that have ended since. */
    public long javaNanosSince(ThreadsCpu before) {
        return javaNanos.entrySet().stream()
                .mapToLong(thread -> thread.getValue() - before.javaNanos.getOrDefault(thread.getKey(), 0L))
                .sum();
    }

    static boolean isCompiler(String name) {
        return name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler");
    }

    /** Of Serial, Parallel, G1, ZGC and Shenandoah. */
    static boolean isCollector(String name) {
        return name.equals("VM Thread")
                || name.startsWith("GC Thread")
                || name.startsWith("G1 ")
                || name.startsWith("Shenandoah")
                || name.matches("Z(Worker|Director|Driver|Stat|Uncommitter|Unmapper).*");
    }

    /** Empty for a thread that has just ended. */
    private static String firstLine(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
