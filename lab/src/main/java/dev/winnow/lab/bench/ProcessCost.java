package dev.winnow.lab.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import dev.winnow.experiment.RunFailedException;

/**
 * What a process took, looked at every {@value #LOOK_MILLIS} ms, with its output thrown away. CPU comes first because it repeats better
 * than time on a busy machine.
 *
 * @param peakMegabytes resident, heap and everything else; NaN where the system does not tell
 */
record ProcessCost(double cpuSeconds, double seconds, double peakMegabytes) {
    private static final int LOOK_MILLIS = 20;
    private static final double KIBIBYTE = 1_024;
    private static final double MEGABYTE = 1e6;
    private static final String PEAK = "VmHWM:";

    static ProcessCost of(List<String> command) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Duration cpu = Duration.ZERO;
        double peak = Double.NaN;
        while (process.isAlive()) {
            cpu = process.info().totalCpuDuration().orElse(cpu);
            peak = peakMegabytes(process.pid(), peak);
            Thread.sleep(LOOK_MILLIS);
        }
        if (process.exitValue() != 0) {
            throw new RunFailedException(String.join(" ", command) + " ended with exit code " + process.exitValue());
        }
        return new ProcessCost(cpu.toMillis() / 1e3, (System.nanoTime() - begin) / 1e9, peak);
    }

    private static double peakMegabytes(long pid, double otherwise) {
        try (Stream<String> status = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
            return status.filter(line -> line.startsWith(PEAK))
                    .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D+", "")) * KIBIBYTE / MEGABYTE)
                    .findFirst()
                    .orElse(otherwise);
        } catch (IOException | UncheckedIOException e) {
            return otherwise; // no such file system, or no such process any more
        }
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%6.1f s CPU, %6.1f s, peak %4.0f MB", cpuSeconds, seconds, peakMegabytes);
    }
}
