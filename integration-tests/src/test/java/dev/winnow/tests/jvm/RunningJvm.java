package dev.winnow.tests.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

import com.sun.tools.attach.VirtualMachine;

/** A program that runs until it is closed, and answers each line with a line. */
public final class RunningJvm implements AutoCloseable {
    private final Process process;
    private final Path folder;
    private final BufferedReader answers;
    private final PrintWriter lines;

    RunningJvm(Process process, Path folder) {
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

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
