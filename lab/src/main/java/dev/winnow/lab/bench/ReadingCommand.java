package dev.winnow.lab.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.cli.option.OutputDirectory;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
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
}
