package dev.winnow.patches.mutants;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import dev.winnow.patches.api.Patch;

/** A JVM that runs {@link Worker}. It can be ended when a mutant never returns. */
final class WorkerJvm implements AutoCloseable {
    /** As surefire starts the tests' JVM; see the module's build file. */
    private static final List<String> OPTIONS = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx1g",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-OmitStackTraceInFastThrow",
            "-XX:-ShowCodeDetailsInExceptionMessages",
            "-XX:MaxJavaStackTraceDepth=24",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.base/java.io=ALL-UNNAMED",
            "-Dio.netty.customResourceLeakDetector=dev.winnow.patches.legacy.Leaks",
            "-Dio.netty.leakDetection.targetRecords=0",
            "-Dwinnow.test.seed=42"); // equal inputs for every mutant, so the result is the same each time

    private static final String END = "";

    /** Milliseconds of CPU time that a JVM takes in a second in which it does nothing. */
    private static final int MOST_OF_IDLE = 5;

    private final Process process;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private WorkerJvm(Process process) {
        this.process = process;
    }

    /**
     * @param first index of the first mutant to test
     * @param in how the names of mutants begin
     */
    static WorkerJvm start(Class<? extends Patch> patch, int first, String in) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.command().addAll(OPTIONS);
        builder.command().addAll(List.of("-cp", System.getProperty("java.class.path")));
        builder.command().addAll(List.of(Worker.class.getName(), patch.getName(), Integer.toString(first), in));
        WorkerJvm jvm = new WorkerJvm(
                builder.redirectError(ProcessBuilder.Redirect.INHERIT).start());
        Thread reader = new Thread(jvm::read, "answers");
        reader.setDaemon(true);
        reader.start();
        return jvm;
    }

    private void read() {
        try (BufferedReader in = process.inputReader()) {
            in.lines().filter(Answer::isAnswer).forEach(lines::add);
        } catch (IOException | RuntimeException e) {
            // The process was ended while it was being read.
        }
        lines.add(END);
    }

    /**
     * The next answer; null if there is none in time, or the JVM has ended. Where other programs keep the JVM from running, the time that it
     * runs counts: no mutant is killed because the machine is busy. One that waits for nothing does not run.
     */
    Answer next(long seconds) throws InterruptedException {
        long start = cpuMillis();
        long before;
        String line;
        do {
            before = cpuMillis();
            line = lines.poll(seconds, TimeUnit.SECONDS);
        } while (line == null
                && cpuMillis() - start < 1_000 * seconds
                && cpuMillis() - before > MOST_OF_IDLE * seconds);
        return line == null || line.equals(END) ? null : Answer.parse(line);
    }

    private long cpuMillis() {
        return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
