package dev.winnow.experiment.subject;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.ChildProcess;
import dev.winnow.experiment.meter.CountedReading;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.AgentStart;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;

/**
 * Runs a user's command once for an arm until enough operations have been counted, then asks it to end. Readings come every
 * few milliseconds, so somewhat more operations are measured than were asked for; figures are per operation counted.
 */
public final class CommandFork {
    private static final Duration WATCH = Duration.ofMillis(50);

    /** Without an operation for this long it is not worth waiting: applications start in less. */
    private static final Duration STALL = Duration.ofSeconds(120);

    private final JvmCommand command;
    private final OperationName operation;
    private final MeterJar meter;

    public CommandFork(JvmCommand command, OperationName operation, MeterJar meter) {
        this.command = command;
        this.operation = operation;
        this.meter = meter;
    }

    /** @throws ForkFailedException if the command ends too early, or does no operation */
    public TrialResult run(Trial trial, ForkListener listener) throws ForkFailedException {
        Arm arm = trial.arm();
        try (MeterFiles files = new MeterFiles(operation)) {
            List<String> options = new ArrayList<>(arm.jvmOptions());
            // Last, so that other agents meet the vendor's bytes.
            options.add("-javaagent:" + meter.path() + "=" + files.argument());
            AgentStart agent = new AgentStart();
            try (ChildProcess process = ChildProcess.start(command.with(options), line -> {}, agent)) {
                return new Watch(trial, agent, files, listener).await(process);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }

    private final class Watch {
        private final Trial trial;
        private final Arm arm;
        private final AgentStart agent;
        private final MeterFiles files;
        private final long warmUpOperations;
        private final long operations;
        private final ForkListener listener;
        private CountedReading begin;
        private long counted;
        private long lastSign = System.nanoTime();

        Watch(Trial trial, AgentStart agent, MeterFiles files, ForkListener listener) {
            this.trial = trial;
            this.arm = trial.arm();
            this.agent = agent;
            this.files = files;
            this.warmUpOperations = trial.cell().warmUp();
            this.operations = trial.cell().measured();
            this.listener = listener;
        }

        TrialResult await(ChildProcess process) throws InterruptedException, ForkFailedException {
            boolean ended = false;
            while (true) {
                checkAgent(process);
                for (CountedReading reading : files.next()) {
                    if (isEnd(reading)) {
                        process.terminate();
                        return TrialResult.between(trial, begin, reading);
                    }
                }
                if (ended) {
                    throw new ForkFailedException(arm, endedEarly(process.exitCode()), process.lastErrorLines());
                }
                if (System.nanoTime() - lastSign > STALL.toNanos()) {
                    process.terminate();
                    throw new ForkFailedException(arm, stalled(), process.lastErrorLines());
                }
                ended = process.waitFor(WATCH);
            }
        }

        private void checkAgent(ChildProcess process) throws ForkFailedException {
            try {
                agent.check(arm, process.lastErrorLines());
            } catch (ForkFailedException e) {
                process.terminate();
                throw e;
            }
        }

        private boolean isEnd(CountedReading reading) {
            if (reading.operations > counted) {
                counted = reading.operations;
                lastSign = System.nanoTime();
            }
            if (begin == null) {
                if (reading.operations < warmUpOperations) {
                    listener.progress(arm, Phase.WARM_UP, reading.operations, warmUpOperations);
                    return false;
                }
                begin = reading;
                listener.progress(arm, Phase.WARM_UP, warmUpOperations, warmUpOperations);
            }
            long measured = reading.operations - begin.operations;
            listener.progress(arm, Phase.MEASURED, Math.min(measured, operations), operations);
            return measured >= operations;
        }

        private String endedEarly(int exitCode) {
            return String.format(
                    Locale.ROOT,
                    "ended with exit code %d after %,d of %,d operations (%s)",
                    exitCode,
                    counted,
                    warmUpOperations + operations,
                    operation);
        }

        private String stalled() {
            return String.format(
                    Locale.ROOT,
                    "counted no operation (%s) for %d s, after %,d of %,d",
                    operation,
                    STALL.toSeconds(),
                    counted,
                    warmUpOperations + operations);
        }
    }
}
