package dev.winnow.demo;

import java.util.List;

import dev.winnow.experiment.arm.JitMode;
import dev.winnow.lab.account.AccountRun;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.workload.gains.GainSequence;

/**
 * How much the demo runs.
 *
 * @param recorded the load of the two JVMs that are recorded and not compared
 * @param comparisons in the order in which they run
 * @param gains the load, per patch, of the JVM in which each patch is tried alone; not used for a single patch
 * @param accounted the load of the two JVMs in which every allocation is an event; null for none
 */
record DemoPlan(Load recorded, List<Comparison> comparisons, Load gains, Load accounted) {
    private static final int DOCUMENTS = 100;
    private static final int ARMS = 2;

    /** @param rounds JVMs of each arm */
    record Comparison(JitMode mode, int rounds, Load load) {
        long totalOperations() {
            return ARMS * rounds * load.amount().total();
        }
    }

    /** C2 needs the longer warm-up; three JVMs an arm are the fewest that give an interval. */
    static DemoPlan of(DemoSettings settings, boolean quick) {
        Load accounted = settings.accountsForBytes() ? AccountRun.load(load(settings, quick ? 1_000 : 3_000, 1)) : null;
        return quick
                ? new DemoPlan(
                        load(settings, 300, 700),
                        List.of(
                                new Comparison(JitMode.C1, 3, load(settings, 300, 1_500)),
                                new Comparison(JitMode.C2, 1, load(settings, 3_000, 2_000))),
                        load(settings, 1_000, 400),
                        accounted)
                : new DemoPlan(
                        load(settings, 2_000, 4_000),
                        List.of(
                                new Comparison(JitMode.C1, 3, load(settings, 3_000, 8_000)),
                                new Comparison(JitMode.C2, 3, load(settings, 12_000, 8_000))),
                        load(settings, 2_000, 1_500),
                        accounted);
    }

    /** Of all JVMs. */
    long totalOperations(List<String> patches) {
        return ARMS * recorded.amount().total()
                + comparisons.stream().mapToLong(Comparison::totalOperations).sum()
                + (triesEach(patches) ? gainOperations(patches) : 0)
                + (accounted == null ? 0 : ARMS * accounted.amount().total());
    }

    /** Whether it is worth while to try patches one by one. */
    boolean triesEach(List<String> patches) {
        return patches.size() > 1;
    }

    private long gainOperations(List<String> patches) {
        long perBlock = gains.amount().operationsPerBlock();
        return gains.amount().warmUpOperations()
                + GainSequence.of(patches).size() * (GainSequence.settling(perBlock) + perBlock);
    }

    private static Load load(DemoSettings settings, int warmUp, int measured) {
        Traffic traffic = new Traffic(
                settings.connection(),
                settings.operation(),
                settings.clients(),
                settings.concurrency(),
                DOCUMENTS,
                settings.documentBytes());
        return new Load(traffic, new Amount(warmUp, 1, measured), settings.seed());
    }
}
