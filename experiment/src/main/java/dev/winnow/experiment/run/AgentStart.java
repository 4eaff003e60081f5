package dev.winnow.experiment.run;

import java.util.List;
import java.util.function.Consumer;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.meter.OperationWeaver;

/**
 * Notices in a JVM's stderr that the agent did not start, or counts nothing. The arm would otherwise be measured without it, and nobody would
 * know, or be waited for in vain.
 */
public final class AgentStart implements Consumer<String> {
    private static final String PREFIX = "winnow: ";

    /** How the agent ends its line about a bad option, and about every other failure. */
    private static final String FAILED = "The application starts without winnow";

    private volatile String failure;

    @Override
    public void accept(String line) {
        if (line.startsWith(PREFIX) && line.contains(FAILED)) {
            failure = "runs without its agent: " + line;
        } else if (line.startsWith(OperationWeaver.MISSING)) {
            failure = "counts nothing: " + line;
        }
    }

    /** @throws ForkFailedException if the agent did not start, or there is nothing to count */
    public void check(Arm arm, List<String> lastErrorLines) throws ForkFailedException {
        if (failure != null) {
            throw new ForkFailedException(arm, failure, lastErrorLines);
        }
    }
}
