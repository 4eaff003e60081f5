package dev.winnow.experiment.live;

import dev.winnow.experiment.metering.MeterFiles;
import dev.winnow.experiment.metering.MeterJar;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.meter.agent.CountedReading;
import dev.winnow.experiment.meter.agent.MeterAgent;
import dev.winnow.experiment.meter.agent.OperationName;

/** A JVM that runs already, with the meter in it until this is closed. */
public final class MeteredJvm implements AutoCloseable {
    private static final long LOOK_MILLIS = 50;

    private final long pid;
    private final MeterJar meter;
    private final MeterFiles files;
    private Optional<CountedReading> last = Optional.empty();

    public MeteredJvm(long pid, MeterJar meter, OperationName operation) {
        this.pid = pid;
        this.meter = meter;
        this.files = new MeterFiles(operation);
        try {
            load(files.argument());
        } catch (RunFailedException e) {
            files.close();
            throw e;
        }
    }

    private void load(String argument) {
        try {
            VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid));
            try {
                jvm.loadAgent(meter.path().toString(), argument);
            } finally {
                jvm.detach();
            }
        } catch (IOException | AttachNotSupportedException | AgentLoadException | AgentInitializationException e) {
            throw new RunFailedException("cannot count operations in process " + pid + ": " + e.getMessage(), e);
        }
    }

    /**
     * Waits, then reads.
     *
     * @param cancelled looked at all the time; true ends the wait
     * @return the last reading; empty as long as no operation has been counted
     * @throws RunFailedException if the process has ended
     */
    public Optional<CountedReading> readingAfter(Duration time, BooleanSupplier cancelled) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end && !cancelled.getAsBoolean()) {
            if (ProcessHandle.of(pid).isEmpty()) {
                throw new RunFailedException("process " + pid + " has ended");
            }
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new RunFailedException("interrupted", e);
            }
        }
        List<CountedReading> next = files.next();
        if (!next.isEmpty()) {
            last = Optional.of(next.get(next.size() - 1));
        }
        return last;
    }

    @Override
    public void close() {
        try {
            load(MeterAgent.STOP);
        } catch (RunFailedException e) {
            // It is gone, or it stops by itself when its files are.
        } finally {
            files.close();
        }
    }
}
