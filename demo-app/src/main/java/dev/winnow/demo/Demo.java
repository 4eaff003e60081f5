package dev.winnow.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.run.Console;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.ExperimentRun;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Journal;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.experiment.run.Setup;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.subject.SampledSubject;
import dev.winnow.lab.account.AccountRun;
import dev.winnow.lab.account.AccountSections;
import dev.winnow.lab.account.ArmAccount;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.subject.CellLoads;
import dev.winnow.lab.subject.WorkloadSubject;
import dev.winnow.lab.workload.gains.GainBlock;
import dev.winnow.lab.workload.program.WorkloadResult;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;

/** Runs the plan: two recorded JVMs for the tables, an experiment for each compiler, each patch alone, and the account. */
final class Demo {
    private static final double MARGIN = 0.01;
    private static final int ACCOUNT_ROWS = 12;

    /** The agent's bean is there after its first period. */
    private static final List<String> SHORT_PERIOD = List.of("-Dwinnow.period=500ms");

    /** The compiler does not end a warm-up: all operations of the plan are done. */
    private static final SettledCompiler WHOLE_WARM_UP = new SettledCompiler(0);

    private final DemoSettings settings;
    private final DemoPlan plan;
    private final Installation installation;
    private final SdkResolver resolver;
    private final List<String> patchIds;
    private final Arm vendor;
    private final Arm patched;
    private long operationsEnded;

    Demo(DemoSettings settings, DemoPlan plan, Installation installation) {
        this.settings = settings;
        this.plan = plan;
        this.installation = installation;
        this.resolver = new SdkResolver(installation.sdkDirectory());
        this.patchIds = PatchList.idsIn(resolver.resolve(settings.sdk()), DemoSettings.PATCHES, settings.patches());
        WinnowAgent agent = new WinnowAgent(installation.winnowJar());
        this.vendor = new Arm("vendor", settings.sdk(), agent.probesOnly());
        this.patched = new Arm("patched", settings.sdk(), agent.withPatches(patchIds));
    }

    Report run() {
        DemoReport report = new DemoReport(settings);
        try (ForkRunner runner = new ForkRunner(resolver, settings.jdk(), settings.emulator());
                Interruption interruption = Interruption.listen()) {
            runner.prepare(settings.sdk());
            try (Console console = Console.open("winnow demo", plan.totalOperations(patchIds))) {
                report.recorded(record(runner, vendor, settings.recording(), console));
                record(runner, patched, settings.patchedRecording(), console);
                report.patches(patchIds);
                List<Results> comparisons = new ArrayList<>();
                List<Section> sections = new ArrayList<>();
                for (DemoPlan.Comparison comparison : plan.comparisons()) {
                    comparisons.add(compare(runner, comparison, interruption, console, sections));
                }
                report.compared(comparisons);
                sections.forEach(report::add);
                report.gains(gains(runner, console));
                if (plan.accounted() != null) {
                    report.add(account(runner, console));
                }
                return report.whole(comparisons);
            }
        }
    }

    /** With C1: what is recorded are exact counts, and C2 would take the time of the machine to compile what soon ends. */
    private WorkloadResult record(ForkRunner runner, Arm arm, Path recording, Console console) {
        console.stage("recording " + arm.name());
        Arm recorded = arm.with(arm.name(), JitMode.C1.jvmOptions());
        return finished(() -> runner.record(recorded, plan.recorded(), recording, listener(console)));
    }

    /** @param sections gets the account of CPU time, if there is to be one */
    private Results compare(
            ForkRunner runner,
            DemoPlan.Comparison comparison,
            Interruption interruption,
            Console console,
            List<Section> sections) {
        List<Arm> arms = List.of(
                vendor.with(vendor.name(), comparison.mode().jvmOptions()),
                patched.with(patched.name(), comparison.mode().jvmOptions()));
        CellLoads loads = new CellLoads().add(comparison.mode().toString(), comparison.load());
        Experiment experiment =
                new Experiment("winnow demo", arms, loads.cells(), comparison.rounds(), null, MARGIN, settings.seed());
        Subject subject = new WorkloadSubject(
                        settings.jdk(), comparison.mode(), settings.emulator(), loads, WHOLE_WARM_UP)
                .on(runner);
        SampledSubject sampled = settings.accountsForCpu(comparison.mode()) ? new SampledSubject(subject) : null;
        ExperimentRun run = new ExperimentRun(
                new Setup(experiment, sampled == null ? subject : sampled), settings.output(), Journal.inMemory());
        run.run(installation, interruption, console.part(operationsEnded));
        if (run.failure() != null) {
            throw new RunFailedException(run.failure());
        }
        operationsEnded += run.total();
        if (sampled != null) {
            sections.add(sampled.account(run.results()));
        }
        return run.results();
    }

    private List<GainBlock> gains(ForkRunner runner, Console console) {
        if (!plan.triesEach(patchIds)) {
            return List.of();
        }
        console.stage("each patch alone");
        Arm arm = vendor.with("each patch alone", JitMode.C1.jvmOptions()).with("each patch alone", SHORT_PERIOD);
        return finished(() -> runner.gains(arm, plan.gains(), patchIds, listener(console)));
    }

    /** With C1, as the sites: what the source allocates. */
    private Section account(ForkRunner runner, Console console) {
        List<ArmAccount> accounts = new ArrayList<>();
        for (Arm arm : List.of(vendor, patched)) {
            console.stage("account of " + arm.name());
            Arm accounted = arm.with(arm.name(), JitMode.C1.jvmOptions());
            Path recording = settings.account(arm.name());
            accounts.add(
                    finished(() -> AccountRun.run(runner, accounted, plan.accounted(), recording, listener(console))));
        }
        return AccountSections.of(accounts, ACCOUNT_ROWS);
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
