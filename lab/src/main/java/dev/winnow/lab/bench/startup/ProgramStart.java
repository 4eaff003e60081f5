package dev.winnow.lab.bench.startup;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

import dev.winnow.experiment.RunFailedException;

/** What a program has taken from its start until it printed a line; then it is killed. */
record ProgramStart(double cpuMillis, double millis) {
    private static final int MINUTES = 3;

    /**
     * Starts the program. Its standard input stays open; its errors are thrown away.
     *
     * @param until found in the line
     * @throws RunFailedException if the program ends before, or takes longer than {@value #MINUTES} minutes
     */
    static ProgramStart of(List<String> command, Pattern until) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        CompletableFuture.delayedExecutor(MINUTES, TimeUnit.MINUTES).execute(process::destroyForcibly);
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (until.matcher(line).find()) {
                    Duration cpu = process.info().totalCpuDuration().orElseThrow();
                    return new ProgramStart(cpu.toNanos() / 1e6, (System.nanoTime() - begin) / 1e6);
                }
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        throw new RunFailedException(
                String.join(" ", command) + " printed no line with '" + until + "' before it ended");
    }
}
