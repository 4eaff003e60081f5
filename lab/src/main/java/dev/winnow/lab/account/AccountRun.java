package dev.winnow.lab.account;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.workload.program.WorkloadResult;
import dev.winnow.report.account.AccountReader;
import dev.winnow.report.account.UnreadableAccountException;

/**
 * Runs a JVM of an arm without thread-local allocation buffers, so that every allocation takes the slow path, on
 * which the JVM writes an event with the stack.
 */
public final class AccountRun {
    /** So few suffice, because nothing is estimated. */
    private static final long OPERATIONS = 400;

    /** Reactive stacks are hundreds of frames deep; the most that Flight Recorder takes is 2048. */
    private static final String DEEP_STACKS = "stackdepth=2048";

    /** Room for the events of all operations, since Flight Recorder drops what it cannot write in time. */
    private static final String LARGE_BUFFERS =
            "memorysize=256m,globalbuffersize=8m,threadbuffersize=1m,maxchunksize=1g";

    private static final List<String> JVM_OPTIONS =
            List.of("-XX:-UseTLAB", "-XX:FlightRecorderOptions=" + DEEP_STACKS + "," + LARGE_BUFFERS);

    private AccountRun() {}

    /** What each of the JVMs does: the same after the same warm-up, but with fewer operations. */
    public static Load load(Load compared) {
        Amount amount = new Amount(compared.amount().warmUpOperations(), 1, OPERATIONS);
        return compared.in(amount);
    }

    /**
     * Runs one JVM and reads its account.
     *
     * @param load as {@link #load} returns it
     * @param recording the file to leave
     * @throws ForkFailedException if the JVM dies
     * @throws RunFailedException if the recording cannot be read
     */
    public static ArmAccount run(ForkRunner forks, Arm arm, Load load, Path recording, ForkListener listener)
            throws ForkFailedException {
        WorkloadResult result = forks.account(arm.with(arm.name(), JVM_OPTIONS), load, recording, listener);
        try {
            return ArmAccount.of(
                    arm.name(), result, AccountReader.read(recording), new SettledCompiler(load.settledShare()));
        } catch (UnreadableAccountException e) {
            throw new RunFailedException(e.getMessage(), e);
        }
    }
}
