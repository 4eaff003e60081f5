package dev.winnow.demo;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.ab.AccountOption;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.cli.option.OutputDirectory;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.jvm.Generation;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.experiment.report.ExperimentReport;
import dev.winnow.lab.subject.ConnectionOptions;
import dev.winnow.lab.subject.WorkloadOptions;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.model.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ./winnow demo}: the whole chain once, on the real SDK against the embedded gateway. */
@AutoService(Subcommand.class)
@Command(
        name = "demo",
        description = "Measures a real SDK application, patches it, and prints what the patches are worth.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class DemoCommand implements Subcommand {
    private static final String ACCOUNT = "--account";

    @Spec
    private CommandSpec spec;

    @Mixin
    private WorkloadOptions workload = new WorkloadOptions();

    @Option(
            names = DemoSettings.PATCHES,
            paramLabel = "LIST",
            description = "ids and groups of patches, or all; -id leaves one out (default: all; store-response-headers"
                    + " up to 4.79.0, the last that need it; legacy for releases of the first generation)")
    private String patches;

    @Option(
            names = ACCOUNT,
            paramLabel = "bytes|cpu",
            arity = "0..1",
            defaultValue = "bytes",
            fallbackValue = "bytes",
            description =
                    "bytes: one more JVM of each arm in which every allocation is an event, says which library, class,"
                            + " method and line each byte comes from; cpu: samples the JVMs that are compared in C2, and says in which"
                            + " libraries, methods and stages of an operation they compute (default: ${DEFAULT-VALUE})")
    private String account;

    @Option(names = "--no-account", description = "no account")
    private boolean withoutAccount;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "48662",
            description = "of the order in which JVMs run and documents are read (default: ${DEFAULT-VALUE})")
    private String seed;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description =
                    "where to leave the recordings and the report as text, HTML, JSON, CSV and Markdown (default: target/demo)")
    private Path output;

    @Option(names = "--quick", description = "fewer operations and JVMs: about a minute, and less certain")
    private boolean quick;

    @Override
    public Integer call() throws IOException {
        Installation installation = Installation.current();
        DemoSettings settings = settings(installation);
        settings.sdk().caveat().ifPresent(caveat -> System.err.println("winnow demo: " + caveat));
        DemoPlan plan = DemoPlan.of(settings, quick);
        Report report = new Demo(settings, plan, installation).run();
        ExperimentReport.write(report, settings.output());
        PrintWriter out = spec.commandLine().getOut();
        new TextReportWriter().write(report, out);
        out.flush();
        String failed = report.facts().get(DemoReport.FAILED);
        if (!failed.equals("0")) {
            throw new RunFailedException("operations failed: " + failed + ", see " + settings.output());
        }
        return 0;
    }

    private DemoSettings settings(Installation installation) {
        SdkVersion version = workload.sdk();
        DemoSettings settings = new DemoSettings(
                version,
                workload.connection(),
                workload.documentBytes(),
                workload.operation(),
                workload.clients(),
                workload.concurrency(),
                workload.emulator(),
                PatchList.check(DemoSettings.PATCHES, patches == null ? defaultPatches(version) : patches),
                OptionValues.wholeNumber("--seed", seed),
                workload.jdk(),
                withoutAccount ? null : AccountOption.checked(ACCOUNT, account),
                output == null ? installation.output("demo", "") : output);
        ConnectionOptions.require(version, settings.connection());
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
