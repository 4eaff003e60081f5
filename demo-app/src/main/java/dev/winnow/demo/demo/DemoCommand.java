package dev.winnow.demo.demo;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.Version;
import dev.winnow.demo.command.OptionValues;
import dev.winnow.demo.command.OutputDirectory;
import dev.winnow.demo.command.PatchList;
import dev.winnow.demo.command.WorkloadOptions;
import dev.winnow.demo.sdk.SdkVersion;
import dev.winnow.demo.workload.Generation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ./winnow demo}: the whole chain once, on the real SDK against the embedded gateway. */
@Command(
        name = "demo",
        description = "Measures a real SDK application, patches it, and prints what the patches are worth.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class DemoCommand implements Callable<Integer> {
    static final String PATCHES = "--patches";

    @Spec
    private CommandSpec spec;

    @Mixin
    private WorkloadOptions workload = new WorkloadOptions(SdkVersion.DEFAULT);

    @Option(
            names = PATCHES,
            paramLabel = "LIST",
            description = "ids and groups of patches, or all; -id leaves one out (default: store-response-headers; all"
                    + " from 4.80.0 on, which has that one itself; legacy for releases of the first generation)")
    private String patches;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "48662",
            description = "of the order in which JVMs run and documents are read (default: ${DEFAULT-VALUE})")
    private String seed;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "where to leave recording.jfr, report.json and report.txt (default: target/demo)")
    private Path output;

    @Option(names = "--quick", description = "fewer operations and JVMs: under a minute, and less certain")
    private boolean quick;

    @Override
    public Integer call() throws IOException {
        Path home = Path.of(System.getProperty("winnow.home", "."));
        DemoSettings settings = settings(home);
        DemoPlan plan = DemoPlan.of(settings, quick);
        DemoResult result = new Demo(settings, plan, home).run();
        DemoReport report = DemoReport.of(result);
        DemoFiles.write(report, settings.output());
        PrintWriter out = spec.commandLine().getOut();
        out.print(DemoText.render(report));
        out.flush();
        if (report.failedOperations() > 0) {
            throw new RunFailedException(report.failedOperations() + " operations failed, see " + settings.output());
        }
        return 0;
    }

    private DemoSettings settings(Path home) {
        SdkVersion version = workload.sdk();
        DemoSettings settings = new DemoSettings(
                version,
                workload.protocol(),
                workload.mode(),
                workload.documentBytes(),
                workload.operation(),
                workload.concurrency(),
                workload.gateway(),
                PatchList.check(PATCHES, patches == null ? defaultPatches(version) : patches),
                OptionValues.wholeNumber("--seed", seed),
                workload.jdk(),
                output == null ? home.resolve(Path.of("target", "demo")) : output);
        WorkloadOptions.require(version, settings.protocol(), settings.mode());
        OutputDirectory.prepare("--output", settings.output());
        return settings;
    }

    private static String defaultPatches(SdkVersion version) {
        if (version.generation() == Generation.FIRST) {
            return "legacy";
        }
        return version.hasStoreResponseFix() ? "all" : "store-response-headers";
    }
}
