package dev.winnow.experiment.run;

import java.util.List;
import java.util.function.Consumer;

import dev.winnow.experiment.arm.Arm;

/** Notices in a JVM's stderr that the agent did not start. The arm would otherwise be measured without it, and nobody would know. */
public final class AgentStart implements Consumer<String> {
    private static final String PREFIX = "winnow: ";

    /** How the agent ends its line about a bad option, and about every other failure. */
    private static final String FAILED = "The application starts without winnow";

    private volatile String failure;

    @Override
    public void accept(String line) {
        if (line.startsWith(PREFIX) && line.contains(FAILED)) {
            failure = line;
        }
    }

    /** @throws ForkFailedException if the agent did not start */
    public void check(Arm arm, List<String> lastErrorLines) throws ForkFailedException {
        if (failure != null) {
            throw new ForkFailedException(arm, "runs without its agent: " + failure, lastErrorLines);
        }
    }
}
