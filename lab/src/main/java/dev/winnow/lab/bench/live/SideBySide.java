package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import javax.management.JMException;

import dev.winnow.emulator.control.EmulatorControl;
import dev.winnow.emulator.control.HttpEmulatorControl;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.lab.bench.live.ClientManagement.Work;
import dev.winnow.lab.bench.live.SoakOptions.Setting;
import dev.winnow.lab.fork.ForkRunner;

/**
 * Two clients at the same time against the same gateway, one of which something is done to. Whatever the machine does meanwhile
 * happens to both, so the ratio of their CPU per operation is steadier than either.
 */
final class SideBySide implements AutoCloseable {
    private final ForkRunner runner;
    private final Setting setting;
    final SoakingClient subject;
    final SoakingClient control;

    /** What is done to the subject. */
    @FunctionalInterface
    interface Soak {
        void run(SideBySide clients) throws Exception;
    }

    private SideBySide(ForkRunner runner, Setting setting, SoakingClient subject, SoakingClient control) {
        this.runner = runner;
        this.setting = setting;
        this.subject = subject;
        this.control = control;
    }

    /**
     * One soak after another, each with clients of its own, and what came of each on stdout.
     *
     * @return the exit code: 1 if an operation failed or an answer was wrong
     */
    static int soak(SoakOptions options, Soak soak) throws Exception {
        boolean good = true;
        for (Setting setting : options.settings()) {
            System.out.println(setting);
            List<String> agent = new WinnowAgent(Installation.current().winnowJar()).prepared(setting.prepared());
            try (SideBySide clients = warm(setting, agent)) {
                soak.run(clients);
                System.out.println("  " + clients.subject.pauses());
                System.out.println("  " + clients.outcome());
                good &= clients.failures().isEmpty();
            }
        }
        return good ? 0 : 1;
    }

    /**
     * Two warm clients. Warm, because until the JIT has compiled what there is the client that began first looks the better one.
     *
     * @param agent JVM options of both, such as our agent that counts and patches nothing
     */
    static SideBySide warm(Setting setting, List<String> agent) throws IOException, JMException, InterruptedException {
        ForkRunner runner = setting.runner();
        SideBySide both = new SideBySide(
                runner,
                setting,
                SoakingClient.start(runner, setting, "subject", agent),
                SoakingClient.start(runner, setting, "control", agent));
        both.awaitOperations(setting.warmUp());
        return both;
    }

    /** What both talk to. */
    EmulatorControl emulator() {
        Arm any = new Arm("any", setting.sdk(), List.of());
        return new HttpEmulatorControl(runner.plainEndpoint(any).getPort());
    }

    /** Waits until both have done so many more. */
    void awaitOperations(long more) throws IOException, InterruptedException {
        long subjects = subject.work().operations();
        long controls = control.work().operations();
        subject.awaitOperations(subjects + more);
        control.awaitOperations(controls + more);
    }

    /** The subject's CPU per operation over the control's within the next so many milliseconds. */
    CpuRatios.Ratio ratio(long millis) throws IOException, InterruptedException {
        Look before = look();
        Thread.sleep(millis);
        return look().since(before);
    }

    Look look() throws IOException {
        return new Look(subject.work(), control.work());
    }

    /** What both have done so far. */
    record Look(Work subject, Work control) {
        /** The subject's CPU per operation over the control's since then. */
        CpuRatios.Ratio since(Look before) {
            return new CpuRatios.Ratio(
                    subject.cpuSince(before.subject) / control.cpuSince(before.control),
                    subject.threadCpuSince(before.subject) / control.threadCpuSince(before.control));
        }
    }

    /** As many such ratios, one after another. */
    CpuRatios ratios(int count, long millis) throws IOException, InterruptedException {
        CpuRatios ratios = new CpuRatios();
        for (int i = 0; i < count; i++) {
            ratios.add(ratio(millis));
        }
        return ratios;
    }

    /** Failed operations of both, wrong answers among them, by reason. */
    private Map<String, Long> failures() throws IOException {
        Map<String, Long> failures = new TreeMap<>(subject.failures());
        control.failures().forEach((reason, count) -> failures.merge(reason, count, Long::sum));
        return failures;
    }

    /** One line. */
    private String outcome() throws IOException {
        Map<String, Long> failures = failures();
        long failed = failures.values().stream().mapToLong(Long::longValue).sum();
        return String.format(
                Locale.ROOT,
                "failed operations and wrong answers: %d of %,d%s",
                failed,
                subject.work().operations() + control.work().operations(),
                failed == 0 ? "" : " " + failures);
    }

    @Override
    public void close() throws IOException {
        try (runner;
                control;
                subject) {
            // In this order they end: clients first.
        }
    }
}
