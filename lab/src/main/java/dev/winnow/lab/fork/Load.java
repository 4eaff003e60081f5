package dev.winnow.lab.fork;

import java.nio.file.Path;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.lab.workload.cosmos4.ItemOperation;
import dev.winnow.lab.workload.program.OpenLoop;
import dev.winnow.lab.workload.program.WorkloadSettings;

/**
 * The work of every arm of a comparison.
 *
 * @param traffic at any time
 * @param amount in all
 * @param seed of the order in which documents are addressed
 * @param settledShare the warm-up ends before when the JIT compiler takes at most this share of the CPU time; 0 for never
 * @param openLoop how the measured operations begin; null for a closed loop
 */
public record Load(Traffic traffic, Amount amount, long seed, double settledShare, OpenLoop openLoop) {
    /** In a closed loop, after the whole warm-up. */
    public Load(Traffic traffic, Amount amount, long seed) {
        this(traffic, amount, seed, 0, null);
    }

    /** Another amount of the same work. */
    public Load in(Amount newAmount) {
        return new Load(traffic, newAmount, seed, settledShare, openLoop);
    }

    /** The same with a warm-up that ends when the JIT compiler takes at most that share of the CPU time. */
    public Load settledAt(double share) {
        return new Load(traffic, amount, seed, share, openLoop);
    }

    Load in(OpenLoop newOpenLoop) {
        return new Load(traffic, amount, seed, settledShare, newOpenLoop);
    }

    /**
     * @param recording where to record the measured blocks to; null for nowhere
     * @param everyAllocation whether the recording has an event for each allocation
     */
    WorkloadSettings settings(Service service, Arm arm, Path recording, boolean everyAllocation) {
        CosmosAccount account = service instanceof CosmosAccount ? (CosmosAccount) service : null;
        return new WorkloadSettings(
                service.endpoint(),
                account == null ? null : account.database(),
                account == null ? null : account.container(),
                account == null ? 0 : account.mostRequestUnits(),
                arm.sdk().generation(),
                traffic.connection(),
                traffic.operation(),
                traffic.tenants(),
                traffic.concurrency(),
                traffic.documents(),
                ItemOperation.documentsPerPartition(traffic.operation()),
                traffic.documentBytes(),
                amount.warmUpOperations(),
                settledShare,
                amount.blocks(),
                amount.operationsPerBlock(),
                seed,
                arm.name(),
                recording == null ? null : recording.toFile(),
                everyAllocation,
                openLoop);
    }
}
