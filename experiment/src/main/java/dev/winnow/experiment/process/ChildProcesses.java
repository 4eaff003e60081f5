package dev.winnow.experiment.process;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** The processes that this JVM has started and that end with it, also on Ctrl-C. */
final class ChildProcesses {
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
