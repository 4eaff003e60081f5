package dev.winnow.demo;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.run.Console;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Schedule;
import dev.winnow.lab.account.AccountRun;
import dev.winnow.lab.account.AccountSections;
import dev.winnow.lab.account.ArmAccount;
import dev.winnow.lab.fork.ForkResult;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.workload.gains.GainBlock;
import dev.winnow.report.model.Section;

/** Runs the plan: two recorded JVMs for the tables, and interleaved ones, all treated alike, for the comparison. */
final class Demo {

    /** The agent's bean is there after its first period. */
    private static final List<String> SHORT_PERIOD = List.of("-Dwinnow.period=500ms");

    private static final int ACCOUNT_ROWS = 12;

    private final DemoSettings settings;
    private final DemoPlan plan;
    private final SdkResolver resolver;
    private final List<String> patchIds;
    private final Arm vendor;
    private final Arm patched;

    private int forksBegun;
    private long operationsEnded;

    Demo(DemoSettings settings, DemoPlan plan, Installation installation) {
        this.settings = settings;
        this.plan = plan;
        this.resolver = new SdkResolver(installation.sdkDirectory());
        this.patchIds = PatchList.idsIn(resolver.resolve(settings.sdk()), DemoSettings.PATCHES, settings.patches());
        WinnowAgent agent = new WinnowAgent(installation.winnowJar());
        this.vendor = new Arm(DemoPlan.VENDOR, settings.sdk(), agent.probesOnly());
        this.patched = new Arm(DemoPlan.PATCHED, settings.sdk(), agent.withPatches(patchIds));
    }

    DemoResult run() {
        Instant started = Instant.now();
        try (ForkRunner runner = new ForkRunner(resolver, settings.jdk(), settings.emulator())) {
            runner.prepare(settings.sdk());
            try (Console console = Console.open("winnow demo", plan.totalOperations(patchIds))) {
                ForkResult recordedVendor = record(runner, vendor, Recordings.vendor(settings.output()), console);
                record(runner, patched, Recordings.patched(settings.output()), console);
                List<DemoResult.Comparison> comparisons = new ArrayList<>();
                for (DemoPlan.Comparison comparison : plan.comparisons()) {
                    comparisons.add(compare(runner, comparison, console));
                }
                return new DemoResult(
                        started,
                        settings,
                        patchIds,
                        recordedVendor,
                        comparisons,
                        gains(runner, console),
                        account(runner, console));
            }
        }
    }

    /** With C1: what is recorded are exact counts, and C2 would take the time of the machine to compile what soon ends. */
    private ForkResult record(ForkRunner runner, Arm arm, Path recording, Console console) {
        begin(console, "recording " + arm.name());
        Arm recorded = arm.with(arm.name(), JitMode.C1.jvmOptions());
        return finished(() -> runner.record(recorded, plan.recorded(), recording, listener(console)));
    }

    private DemoResult.Comparison compare(ForkRunner runner, DemoPlan.Comparison comparison, Console console) {
        List<Arm> arms = List.of(
                vendor.with(DemoPlan.VENDOR, comparison.mode().jvmOptions()),
                patched.with(DemoPlan.PATCHED, comparison.mode().jvmOptions()));
        List<ForkResult> results = new ArrayList<>();
        for (Arm arm : Schedule.interleaved(arms, comparison.rounds(), settings.seed())) {
            begin(console, comparison.mode() + " " + arm.name());
            ForkResult result = finished(() -> runner.run(arm, comparison.load(), listener(console)));
            console.line(String.format(
                    Locale.ROOT, "  %s %s: %,.0f B/op", comparison.mode(), arm.name(), result.bytesPerOperation()));
            results.add(result);
        }
        return new DemoResult.Comparison(comparison.mode(), comparison.load(), results);
    }

    private List<GainBlock> gains(ForkRunner runner, Console console) {
        if (!plan.triesEach(patchIds)) {
            return List.of();
        }
        begin(console, "each patch alone");
        Arm arm = vendor.with("each patch alone", JitMode.C1.jvmOptions()).with("each patch alone", SHORT_PERIOD);
        return finished(() -> runner.gains(arm, plan.gains(), patchIds, listener(console)));
    }

    /** With C1, as the sites: what the source allocates. */
    private Section account(ForkRunner runner, Console console) {
        if (plan.accounted() == null) {
            return null;
        }
        List<ArmAccount> accounts = new ArrayList<>();
        for (Arm arm : List.of(vendor, patched)) {
            begin(console, "account of " + arm.name());
            Arm accounted = arm.with(arm.name(), JitMode.C1.jvmOptions());
            Path recording = Recordings.account(settings.output(), arm.name());
            accounts.add(
                    finished(() -> AccountRun.run(runner, accounted, plan.accounted(), recording, listener(console))));
        }
        return AccountSections.of(accounts, ACCOUNT_ROWS);
    }

    private void begin(Console console, String what) {
        forksBegun++;
        console.stage(what + " (JVM " + forksBegun + " of " + plan.forks(patchIds) + ")");
    }

    /** Progress lines count from 0 in each block; the bar goes over all of them. */
    private ForkListener listener(Console console) {
        return (arm, phase, done, total) -> {
            console.progress(operationsEnded + done);
            if (done == total) {
                operationsEnded += total;
            }
        };
    }

    private static <T> T finished(ForkRun<T> run) {
        try {
            return run.run();
        } catch (ForkFailedException e) {
            throw new RunFailedException(e.withLastErrorLines(), e);
        }
    }

    @FunctionalInterface
    private interface ForkRun<T> {
        T run() throws ForkFailedException;
    }
}
