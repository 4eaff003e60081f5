package dev.winnow.experiment.meter;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * CPU time of a JVM's own threads, from Linux: a thread's name in {@code /proc/PID/task/ID/comm} (at most 15 characters) and its
 * nanoseconds on a core, the first figure in {@code schedstat}. Threads of the collector never end; those of the compiler do unless the
 * JVM runs with {@code -XX:-UseDynamicNumberOfCompilerThreads}.
 */
public final class VmThreadsCpu {
    private static final Path PROCESSES = Path.of("/proc");

    /** The VM thread is one of them: it runs the pauses. */
    private final long collectorNanos;

    private final long compilerNanos;

    private VmThreadsCpu(long collectorNanos, long compilerNanos) {
        this.collectorNanos = collectorNanos;
        this.compilerNanos = compilerNanos;
    }

    /** Of this JVM. Empty where the system does not tell. Allocates some hundred kilobytes. */
    public static Optional<VmThreadsCpu> read() {
        return read(PROCESSES.resolve("self"));
    }

    /** Of another JVM. */
    public static Optional<VmThreadsCpu> read(long pid) {
        return read(PROCESSES.resolve(Long.toString(pid)));
    }

    /** The name of a process, {@code java} for one of a JVM; empty where the system does not tell. */
    public static String nameOf(long pid) {
        return firstLine(PROCESSES.resolve(Long.toString(pid)).resolve("comm"));
    }

    private static Optional<VmThreadsCpu> read(Path process) {
        long collector = 0;
        long compiler = 0;
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(process.resolve("task"))) {
            for (Path task : tasks) {
                String name = firstLine(task.resolve("comm"));
                if (isCompiler(name)) {
                    compiler += nanos(task);
                } else if (isCollector(name)) {
                    collector += nanos(task);
                }
            }
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
        return Optional.of(new VmThreadsCpu(collector, compiler));
    }

    public long collectorNanos() {
        return collectorNanos;
    }

    public long compilerNanos() {
        return compilerNanos;
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

    /** Empty for a thread that has just ended, or where there is no such file. */
    private static String firstLine(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return "";
        }
    }

    private static long nanos(Path task) throws IOException {
        return Long.parseLong(Files.readString(task.resolve("schedstat")).split(" ")[0]);
    }
}
