package dev.winnow.lab.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.program.WorkloadResult;
import dev.winnow.report.account.Account;

/**
 * The account of an arm.
 *
 * @param remarks why it may differ from what other JVMs of the arm allocate; mostly empty
 */
public record ArmAccount(String arm, Account account, List<String> remarks) {
    /** The SDK gives up an unanswered request to a replica after this time and sends another one. */
    private static final double REQUEST_TIMEOUT_MICROS = 5e6;

    /** @param settled ended the warm-up */
    static ArmAccount of(String arm, WorkloadResult result, Account account, SettledCompiler settled) {
        return new ArmAccount(arm, account, remarks(result, settled));
    }

    static List<String> remarks(WorkloadResult result, SettledCompiler settled) {
        List<String> remarks = new ArrayList<>();
        BlockResult operations = result.measuredBlocks().get(0);
        if (operations.failedOperations() > 0) {
            remarks.add(operations.failedOperations() + " of " + operations.operations
                    + " operations failed, and what the SDK allocated for that is in the account");
        }
        if (operations.latencyMicros.max > REQUEST_TIMEOUT_MICROS) {
            remarks.add(String.format(
                    Locale.ROOT,
                    "an operation took %.1f s; the SDK repeats a request that is not answered within 5 s, and then that is in"
                            + " the account; try it again on a machine that does less",
                    operations.latencyMicros.max / 1e6));
        }
        List<BlockResult> warmUp = result.warmUpBlocks();
        settled.remark(
                        warmUp.get(warmUp.size() - 1).compilerShare(),
                        warmUp.stream().mapToLong(step -> step.operations).sum())
                .ifPresent(remarks::add);
        return remarks;
    }
}
