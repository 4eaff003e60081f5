package dev.winnow.experiment.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.winnow.experiment.RunFailedException;

/**
 * A process whose output is read as it comes and which does not outlive this JVM: it is ended when this JVM shuts down,
 * and its stdin, which ours closes with us, tells it when even that did not happen.
 */
public final class ChildProcess implements AutoCloseable {
    private static final int STDERR_LINES = 20;
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Process process;
    private final Tail stderr = new Tail(STDERR_LINES);
    private final Thread stdoutReader;
    private final Thread stderrReader;

    private ChildProcess(Process process, Consumer<String> stdout, Consumer<String> stderr) {
        this.process = process;
        this.stdoutReader = reader("stdout", process.getInputStream(), stdout);
        this.stderrReader = reader("stderr", process.getErrorStream(), line -> {
            this.stderr.add(line);
            stderr.accept(line);
        });
    }

    /** Starts {@code command}; each line of its output is handed over on a thread of its own. */
    public static ChildProcess start(List<String> command, Consumer<String> stdout, Consumer<String> stderr) {
        return start(new ProcessBuilder(command), stdout, stderr);
    }

    /** As above, for a process with an environment of its own. */
    public static ChildProcess start(ProcessBuilder builder, Consumer<String> stdout, Consumer<String> stderr) {
        try {
            Process process = ChildProcesses.start(builder);
            ChildProcess child = new ChildProcess(process, stdout, stderr);
            child.stdoutReader.start();
            child.stderrReader.start();
            return child;
        } catch (IOException e) {
            throw new RunFailedException("cannot start " + builder.command().get(0) + ": " + e.getMessage(), e);
        }
    }

    /** Writes a line to its stdin, where no command line, file or environment shows it. */
    public void send(String line) {
        try {
            process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        } catch (IOException e) {
            // It has ended already, and its exit code says so.
        }
    }

    public long pid() {
        return process.pid();
    }

    /** Its id and those of the processes that it has started, as far as they run. */
    public List<Long> withDescendants() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .filter(ProcessHandle::isAlive)
                .map(ProcessHandle::pid)
                .collect(Collectors.toList());
    }

    /** Runs {@code action}, on some thread, once the process has ended. */
    public void onExit(Runnable action) {
        process.onExit().thenRun(action);
    }

    /** Waits for the end and for the last line of output; false when {@code timeout} is over before. */
    public boolean waitFor(Duration timeout) throws InterruptedException {
        if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
            return false;
        }
        stdoutReader.join(GRACE.toMillis());
        stderrReader.join(GRACE.toMillis());
        ChildProcesses.forget(process);
        return true;
    }

    /** Of an ended process. */
    public int exitCode() {
        return process.exitValue();
    }

    /** The last lines that it wrote to stderr. */
    public List<String> lastErrorLines() {
        return stderr.lines();
    }

    /** Asks it and what it started to end, as {@code kill} does, so that an application can clean up. */
    public void terminate() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }

    /** Closes its stdin, which asks Winnow's own programs to end, and kills it if it does not end. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // Its end of the pipe is gone already: so is the process.
        }
        try {
            if (!waitFor(GRACE)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        ChildProcesses.forget(process);
    }

    private static Thread reader(String name, InputStream stream, Consumer<String> sink) {
        Thread thread = new Thread(() -> readLines(stream, sink), "winnow-child-" + name);
        thread.setDaemon(true);
        return thread;
    }

    private static void readLines(InputStream stream, Consumer<String> sink) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            lines.lines().forEach(sink);
        } catch (IOException | UncheckedIOException e) {
            // The process was ended by force while it wrote.
        }
    }

    /** The last lines of something that may be long. */
    private static final class Tail {
        private final int most;
        private final Deque<String> lines = new ArrayDeque<>();

        public Tail(int most) {
            this.most = most;
        }

        public synchronized void add(String line) {
            if (lines.size() == most) {
                lines.removeFirst();
            }
            lines.addLast(line);
        }

        public synchronized List<String> lines() {
            return List.copyOf(lines);
        }
    }

    /** The processes that this JVM has started and that end with it, also on Ctrl-C. */
    private static final class ChildProcesses {
        private static final Set<Process> ALIVE = new HashSet<>();
        private static boolean ending;

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(ChildProcesses::endAll, "winnow-children"));
        }

        private ChildProcesses() {}

        static Process start(ProcessBuilder builder) throws IOException {
            synchronized (ALIVE) {
                if (ending) {
                    throw new IOException("this JVM is shutting down");
                }
                Process process = builder.start();
                ALIVE.add(process);
                return process;
            }
        }

        static void forget(Process process) {
            synchronized (ALIVE) {
                ALIVE.remove(process);
            }
        }

        private static void endAll() {
            synchronized (ALIVE) {
                ending = true;
                for (Process process : ALIVE) {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                }
            }
        }
    }
}
