package dev.winnow.lab.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.cli.option.OutputDirectory;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.probes.events.AllocationSiteEvent;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./winnow bench reading}: {@code winnow report} of one large recording and of many, beside the JDK's own {@code jfr}. */
@Command(
        name = "reading",
        description =
                "What winnow report costs: one recording beside jfr summary and jfr print, then a directory of many.",
        mixinStandardHelpOptions = true)
public final class ReadingCommand implements Callable<Integer> {
    private static final String EVENTS = "winnow.AllocationSite,jdk.ObjectAllocationSample,winnow.Patch";
    private static final long MEGABYTE = 1_000_000;

    @Option(
            names = "--megabytes",
            paramLabel = "N",
            defaultValue = "200",
            description = "of the one recording (default: ${DEFAULT-VALUE})")
    private String megabytes;

    @Option(
            names = "--times",
            paramLabel = "N",
            defaultValue = "50",
            description = "the many: this often the one, by links to it; 0 for none (default: ${DEFAULT-VALUE})")
    private String times;

    @Option(names = "--output", paramLabel = "DIR", description = "for the recordings (default: target/bench)")
    private Path output;

    @Override
    public Integer call() throws Exception {
        Installation installation = Installation.current();
        Path directory =
                OutputDirectory.prepare("--output", output == null ? installation.output("bench", "") : output);
        int copies = OptionValues.integer("--times", times, 0, 10_000);
        Path one = directory.resolve("one.jfr");
        LargeRecording.write(one, OptionValues.integer("--megabytes", megabytes, 1, 10_000) * MEGABYTE);
        compare(one, installation);
        if (copies > 0) {
            fleet(one, copies, directory.resolve("fleet"), installation);
        }
        return 0;
    }

    private static void compare(Path one, Installation installation) throws IOException, InterruptedException {
        String jfr =
                JavaHome.current().directory().resolve(Path.of("bin", "jfr")).toString();
        ProcessCost summary = ProcessCost.of(List.of(jfr, "summary", one.toString()));
        ProcessCost print = ProcessCost.of(List.of(jfr, "print", "--events", EVENTS, one.toString()));
        ProcessCost winnow = ProcessCost.of(report(installation, "256m", one));
        System.out.printf(Locale.ROOT, "one recording of %,.0f MB%n", Files.size(one) / 1e6);
        System.out.printf(Locale.ROOT, "  jfr summary              %s%n", summary);
        System.out.printf(Locale.ROOT, "  jfr print                %s%n", print);
        System.out.printf(
                Locale.ROOT,
                "  winnow report -Xmx256m   %s, %.2f of both%n",
                winnow,
                winnow.cpuSeconds() / (summary.cpuSeconds() + print.cpuSeconds()));
    }

    private static void fleet(Path one, int copies, Path directory, Installation installation)
            throws IOException, InterruptedException {
        Files.createDirectories(directory);
        long bytes = 0;
        for (int i = 0; i < copies; i++) {
            Path link = directory.resolve("host-" + i + ".jfr");
            Files.deleteIfExists(link);
            Files.createLink(link, one);
            bytes += Files.size(link);
        }
        System.out.printf(Locale.ROOT, "%d recordings of %,.0f MB together%n", copies, bytes / 1e6);
        System.out.printf(
                Locale.ROOT,
                "  winnow report -Xmx384m   %s%n",
                ProcessCost.of(report(installation, "384m", directory)));
    }

    private static List<String> report(Installation installation, String heap, Path recordings) {
        return List.of(
                JavaHome.current().java().toString(),
                "-Xmx" + heap,
                "-jar",
                installation.winnowJar().toString(),
                "report",
                recordings.toString());
    }

    /** Sites as the agent flushes them, and the JDK's samples with their stacks in the proportion of a busy application. */
    private static final class LargeRecording {
        private static final int SITES = 1_000;
        private static final int METHODS = 200;
        private static final int STACK_DEPTH = 40;

        private static volatile Object sink;

        private LargeRecording() {}

        static void write(Path file, long bytes) throws IOException {
            FlightRecorder.register(AllocationSiteEvent.class);
            try (Recording recording = new Recording()) {
                recording.setToDisk(true);
                recording.enable("jdk.ObjectAllocationSample").with("throttle", "10000/s");
                recording.start();
                for (int round = 1; recording.getSize() < bytes; round++) {
                    for (int site = 0; site < SITES; site++) {
                        event(site, round).commit();
                    }
                    allocate(STACK_DEPTH);
                }
                recording.stop();
                recording.dump(file);
            }
        }

        private static AllocationSiteEvent event(int site, int round) {
            AllocationSiteEvent event = new AllocationSiteEvent();
            event.declaringClass = "com.azure.cosmos.implementation.http.HttpHeaders";
            event.method = "method" + site % METHODS;
            event.descriptor = "()V";
            event.site = event.declaringClass + "." + event.method + ":" + site;
            event.line = site;
            event.kind = "NEW";
            event.allocatedType = "java.util.HashMap";
            event.constructor = "(I)V";
            event.count = round;
            event.bytes = 48L * round;
            event.requestedCapacity = 16;
            return event;
        }

        private static void allocate(int depth) {
            if (depth > 0) {
                allocate(depth - 1);
            }
            sink = new long[2_000];
        }
    }

    /**
     * What a process took, looked at every {@value #LOOK_MILLIS} ms, with its output thrown away. CPU comes first because it repeats better
     * than time on a busy machine.
     *
     * @param peakMegabytes resident, heap and everything else; NaN where the system does not tell
     */
    private record ProcessCost(double cpuSeconds, double seconds, double peakMegabytes) {
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
                throw new RunFailedException(
                        String.join(" ", command) + " ended with exit code " + process.exitValue());
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
            return String.format(
                    Locale.ROOT, "%6.1f s CPU, %6.1f s, peak %4.0f MB", cpuSeconds, seconds, peakMegabytes);
        }
    }
}
