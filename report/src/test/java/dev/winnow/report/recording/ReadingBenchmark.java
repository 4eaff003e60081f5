package dev.winnow.report.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.winnow.report.events.AllocationSiteEvent;
import dev.winnow.report.section.RecordingReport;
import dev.winnow.report.section.Scope;
import jdk.jfr.Recording;

/**
 * What reading a large recording costs beside the JDK's own {@code jfr summary} and {@code jfr print} of the same events: CPU, because
 * it repeats better than time on a busy machine. Arguments: the size in MB, and a directory for the recording. Run as
 * {@code docs/report-formats.md} says.
 */
public final class ReadingBenchmark {
    private static final String EVENTS = "winnow.AllocationSite,jdk.ObjectAllocationSample,winnow.Patch";
    private static final int POLL_MILLIS = 20;

    private static volatile Object sink;

    private ReadingBenchmark() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("read")) {
            RecordingReport.of(List.of(Path.of(arguments[1])), 0, Scope.ALL_ROWS);
            return;
        }
        Path file = Path.of(arguments[1], "large.jfr");
        record(Long.parseLong(arguments[0]) * 1_000_000, file);
        String jfr = Path.of(System.getProperty("java.home"), "bin", "jfr").toString();
        System.out.printf(Locale.ROOT, "recording          %,7.0f MB%n", Files.size(file) / 1e6);
        Duration summary = cpu(List.of(jfr, "summary", file.toString()));
        Duration print = cpu(List.of(jfr, "print", "--events", EVENTS, file.toString()));
        Duration winnow = cpu(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                ReadingBenchmark.class.getName(),
                "read",
                file.toString()));
        double ratio = (double) winnow.toMillis() / summary.plus(print).toMillis();
        System.out.printf(Locale.ROOT, "jfr summary        %,7d ms CPU%n", summary.toMillis());
        System.out.printf(Locale.ROOT, "jfr print          %,7d ms CPU%n", print.toMillis());
        System.out.printf(Locale.ROOT, "winnow, -Xmx256m   %,7d ms CPU, %.2f of both%n", winnow.toMillis(), ratio);
    }

    /** Sites as the agent flushes them, and the JDK's samples with their stacks in the proportion of a busy application. */
    private static void record(long bytes, Path file) throws IOException {
        try (Recording recording = new Recording()) {
            recording.setToDisk(true);
            recording.enable("jdk.ObjectAllocationSample").with("throttle", "10000/s");
            recording.start();
            for (int round = 0; recording.getSize() < bytes; round++) {
                for (int site = 0; site < 1_000; site++) {
                    AllocationSiteEvent.emit("method" + site % 200, site, round, 48L * round, 16);
                }
                allocate(40);
            }
            recording.stop();
            recording.dump(file);
        }
    }

    private static void allocate(int depth) {
        if (depth > 0) {
            allocate(depth - 1);
        }
        sink = new long[2_000];
    }

    /** Of a process of its own, to {@value #POLL_MILLIS} ms, with its output thrown away. */
    private static Duration cpu(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(new ArrayList<>(command))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Duration cpu = Duration.ZERO;
        while (process.isAlive()) {
            cpu = process.info().totalCpuDuration().orElse(cpu);
            Thread.sleep(POLL_MILLIS);
        }
        if (process.exitValue() != 0) {
            throw new IOException(command + " ended with " + process.exitValue());
        }
        return cpu;
    }
}
