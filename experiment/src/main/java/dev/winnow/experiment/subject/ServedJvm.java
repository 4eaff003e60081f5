package dev.winnow.experiment.subject;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.ChildProcess;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.meter.CountedReading;
import dev.winnow.experiment.meter.ThreadsCpu;
import dev.winnow.experiment.run.AgentStart;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.PinnedJvm;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;

/** A user's command that serves a port, with the meter in its JVM. */
final class ServedJvm implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(120);
    private static final Duration WATCH = Duration.ofMillis(20);
    private static final int CONNECT_MILLIS = 500;
    private static final String JAVA = "java";

    private final Arm arm;
    private final int port;
    private final MeterFiles files;
    private final AgentStart agent = new AgentStart();
    private final ChildProcess process;
    private CountedReading latest;

    private ServedJvm(Arm arm, int port, MeterFiles files, ProcessBuilder builder) {
        this.arm = arm;
        this.port = port;
        this.files = files;
        this.process = ChildProcess.start(builder, line -> {}, agent);
    }

    /** @param meterOption the option that loads the meter, but for its argument */
    static ServedJvm start(
            Arm arm,
            int port,
            JvmCommand command,
            ServedCommand values,
            Place place,
            MeterFiles files,
            String meterOption) {
        List<String> options = new ArrayList<>(PinnedJvm.of(arm).jvmOptions());
        // Last, so that other agents meet the vendor's bytes.
        options.add(meterOption + files.argument());
        ProcessBuilder builder = command.with(options);
        builder.command(place.client(values.words(builder.command())));
        values.addTo(builder.environment());
        return new ServedJvm(arm, port, files, builder);
    }

    /** A port of the loopback device that nobody listens on. */
    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new RunFailedException("no port is free: " + e.getMessage(), e);
        }
    }

    /** @throws ForkFailedException if the command ends, or does not listen in time */
    void awaitPort() throws ForkFailedException, InterruptedException {
        long end = System.nanoTime() + START.toNanos();
        while (!accepts()) {
            update();
            if (System.nanoTime() > end) {
                throw new ForkFailedException(
                        arm,
                        "does not listen on its port " + port + " after " + START.toSeconds()
                                + " s; the command finds the port as {port} and in WINNOW_PORT",
                        process.lastErrorLines());
            }
            Thread.sleep(WATCH.toMillis());
        }
    }

    private boolean accepts() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Takes in what the meter has written. */
    void update() throws ForkFailedException, InterruptedException {
        agent.check(arm, process.lastErrorLines());
        if (process.waitFor(Duration.ZERO)) {
            throw new ForkFailedException(
                    arm,
                    "ended with exit code " + process.exitCode() + " after " + counted() + " operations",
                    process.lastErrorLines());
        }
        List<CountedReading> next = files.next();
        if (!next.isEmpty()) {
            latest = next.get(next.size() - 1);
        }
    }

    Arm arm() {
        return arm;
    }

    long counted() {
        return latest == null ? 0 : latest.operations;
    }

    /** At least one operation has been counted. */
    Mark mark() {
        return new Mark(latest, vmThreads());
    }

    /** Empty unless exactly one JVM runs there, on a system that tells. */
    private Optional<ThreadsCpu> vmThreads() {
        List<Long> jvms = new ArrayList<>();
        for (long pid : process.withDescendants()) {
            if (ThreadsCpu.nameOf(pid).equals(JAVA)) {
                jvms.add(pid);
            }
        }
        return jvms.size() == 1 ? ThreadsCpu.read(jvms.get(0)) : Optional.empty();
    }

    void moveTo(Place place) throws IOException, InterruptedException {
        for (long pid : process.withDescendants()) {
            place.moveClient(pid);
        }
    }

    @Override
    public void close() {
        process.terminate();
        process.close();
        files.close();
    }

    /** What a served JVM had used at one moment; its own threads are read a few milliseconds after the rest. */
    static final class Mark {
        private static final double NANOS_PER_MICRO = 1_000;

        private final CountedReading reading;
        private final Optional<ThreadsCpu> vmThreads;

        Mark(CountedReading reading, Optional<ThreadsCpu> vmThreads) {
            this.reading = reading;
            this.vmThreads = vmThreads;
        }

        /** What was used since {@code begin}. */
        TrialResult since(Mark begin, Trial trial) {
            TrialResult result = TrialResult.between(trial, begin.reading, reading);
            if (vmThreads.isEmpty() || begin.vmThreads.isEmpty()) {
                return result;
            }
            double perOperation = NANOS_PER_MICRO * result.operations();
            double collector =
                    (vmThreads.get().collectorNanos() - begin.vmThreads.get().collectorNanos()) / perOperation;
            double compiler =
                    (vmThreads.get().compilerNanos() - begin.vmThreads.get().compilerNanos()) / perOperation;
            return result.with(Map.of(
                    Measure.CPU_JAVA,
                    result.figures().get(Measure.CPU) - collector - compiler,
                    Measure.CPU_COLLECTOR,
                    collector,
                    Measure.CPU_COMPILER,
                    compiler));
        }
    }
}
