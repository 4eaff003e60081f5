package dev.winnow.tests.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import com.sun.tools.attach.VirtualMachine;

/** A program that runs until it is closed, and answers each line with a line. */
public final class RunningJvm implements AutoCloseable {
    private final Process process;
    private final Path folder;
    private final BufferedReader answers;
    private final PrintWriter lines;
    private final StringBuilder out = new StringBuilder();
    private volatile boolean killed;

    /** @param folder with the file {@code stderr} that the program writes */
    public RunningJvm(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
        this.answers = process.inputReader();
        this.lines = new PrintWriter(process.outputWriter(), true);
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The next line that it writes. */
    public String line() throws IOException {
        String line = lineOrEnd();
        if (line == null) {
            throw new IllegalStateException("the program has ended: " + err());
        }
        return line;
    }

    /** The next line that it writes, or null if it has ended. */
    public String lineOrEnd() throws IOException {
        String line = answers.readLine();
        if (line != null) {
            out.append(line).append('\n');
        }
        return line;
    }

    public String ask(String line) throws IOException {
        send(line);
        return line();
    }

    /** Writes the line to its standard input; without effect if it has ended. */
    public void send(String line) {
        lines.println(line);
    }

    /** Ends its standard input. */
    public void closeInput() {
        lines.close();
    }

    /** Has it killed if it does not end within this time. */
    public RunningJvm killAfter(Duration limit) {
        process.onExit().orTimeout(limit.toSeconds(), TimeUnit.SECONDS).exceptionally(late -> {
            killed = true;
            return process.destroyForcibly();
        });
        return this;
    }

    /** Whether {@link #killAfter} has killed it. */
    public boolean isKilled() {
        return killed;
    }

    /** Ends its standard input, and waits for its end. */
    public int exitCode() throws IOException, InterruptedException {
        closeInput();
        while (lineOrEnd() != null) {
            // Whoever writes more than fits into a pipe waits for a reader.
        }
        return process.waitFor();
    }

    /** What it has written so far, as far as it was read. */
    public String out() {
        return out.toString();
    }

    /** Where it runs. */
    public Path folder() {
        return folder;
    }

    /** Loads an agent of {@link TargetJvm#otherAgent}: after all those that are in the program by now. */
    public void load(String agent, String arguments) throws Exception {
        VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid()));
        try {
            jvm.loadAgent(folder.resolve(agent + ".jar").toString(), arguments);
        } finally {
            jvm.detach();
        }
    }

    public String err() throws IOException {
        return Files.readString(folder.resolve("stderr"));
    }

    /** Ends its standard input, and waits for its end. */
    public void end() throws InterruptedException {
        closeInput();
        if (!process.waitFor(4, TimeUnit.MINUTES)) {
            throw new IllegalStateException("still running four minutes after the end of its input");
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
