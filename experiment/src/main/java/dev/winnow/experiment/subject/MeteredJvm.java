package dev.winnow.experiment.subject;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.meter.CountedReading;
import dev.winnow.experiment.meter.MeterAgent;
import dev.winnow.experiment.meter.OperationName;
import net.bytebuddy.agent.ByteBuddyAgent;

/** A JVM that runs already, with the meter in it until this is closed. */
public final class MeteredJvm implements AutoCloseable {
    private static final long LOOK_MILLIS = 50;

    private final long pid;
    private final OperationName operation;
    private final MeterJar meter;
    private final MeterFiles files;
    private Optional<CountedReading> last = Optional.empty();

    private MeteredJvm(long pid, OperationName operation, MeterJar meter, MeterFiles files) {
        this.pid = pid;
        this.operation = operation;
        this.meter = meter;
        this.files = files;
    }

    /**
     * Loads the meter into the JVM.
     *
     * @param operation whose calls are counted
     * @throws RunFailedException in one line, if that cannot be done
     */
    public static MeteredJvm attach(long pid, MeterJar meter, OperationName operation) {
        MeteredJvm jvm = new MeteredJvm(pid, operation, meter, new MeterFiles(operation));
        try {
            jvm.load(jvm.files.argument());
            return jvm;
        } catch (RunFailedException e) {
            jvm.files.close();
            throw e;
        }
    }

    private void load(String argument) {
        try {
            ByteBuddyAgent.attach(meter.path().toFile(), Long.toString(pid), argument);
        } catch (RuntimeException e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            throw new RunFailedException("cannot count operations in process " + pid + ": " + reason.getMessage(), e);
        }
    }

    long pid() {
        return pid;
    }

    OperationName operation() {
        return operation;
    }

    /**
     * Waits, then reads.
     *
     * @param cancelled polled all the time; true ends the wait
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
            // The process has ended, or the meter stops by itself when its files are gone.
        } finally {
            files.close();
        }
    }
}
