package dev.winnow.tests.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import com.sun.tools.attach.VirtualMachine;

/** A program that runs until it is closed, and answers each line with a line. */
public final class RunningJvm implements AutoCloseable {
    private final Process process;
    private final Path folder;
    private final BufferedReader answers;
    private final PrintWriter lines;

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
        String line = answers.readLine();
        if (line == null) {
            throw new IllegalStateException("the program has ended: " + err());
        }
        return line;
    }

    public String ask(String line) throws IOException {
        lines.println(line);
        return line();
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
        lines.close();
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("still running a minute after the end of its input");
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
