package dev.winnow.cli.attach;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;

/**
 * The thread of a JVM that receives agents. A JVM starts it on a signal, and the attach API looks for it 100 ms later, then 200 ms
 * after that, and so on. A command therefore has it started first of all, and looks for it every few milliseconds.
 */
public final class AttachListener {
    private static final long POLL_MILLIS = 2;
    private static final long END_POLL_MILLIS = 50;

    private static final Map<Long, Thread> STARTING = new ConcurrentHashMap<>();

    private AttachListener() {}

    /**
     * Has the listener started in the background, unless the JVM cannot be attached to. If the listener runs already, this
     * attaches for nothing, except that the attach API's classes are then loaded when the command attaches. Whatever fails here
     * fails again, with a message, when the command attaches.
     */
    public static void startEarly(long pid) {
        Thread starting = new Thread(new Start(pid), "winnow-attach-listener");
        starting.setDaemon(true);
        if (STARTING.putIfAbsent(pid, starting) == null) {
            starting.start();
        }
    }

    /** Returns when the JVM listens, or when nobody tries any more to have the listener started; immediately if nobody did. */
    static void awaitStart(long pid, ProcessFacts facts) throws IOException {
        Thread starting = STARTING.get(pid);
        while (starting != null && starting.isAlive() && !facts.isListening() && !facts.hasEnded()) {
            join(starting, POLL_MILLIS);
        }
    }

    /**
     * Returns when nothing is left of the early start: the attach API leaves a file behind if this process ends meanwhile. It waits for
     * seconds for a JVM that has ended; then this does not.
     */
    static void awaitEnd(long pid, ProcessFacts facts) throws IOException {
        Thread starting = STARTING.remove(pid);
        while (starting != null && starting.isAlive() && !facts.hasEnded()) {
            join(starting, END_POLL_MILLIS);
        }
    }

    private static void join(Thread starting, long millis) throws IOException {
        try {
            starting.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static final class Start implements Runnable {
        private final long pid;

        Start(long pid) {
            this.pid = pid;
        }

        @Override
        public void run() {
            ProcessFacts facts = ProcessFacts.of(pid);
            try {
                AttachPreconditions.check(pid, facts);
                AttachLock.attachExclusively(pid, facts, new Attach(pid));
            } catch (IOException | RuntimeException | LinkageError e) {
                // See above. A Java runtime may lack the attach API.
            }
        }
    }

    private static final class Attach implements Runnable {
        private final long pid;

        Attach(long pid) {
            this.pid = pid;
        }

        @Override
        public void run() {
            try {
                VirtualMachine.attach(Long.toString(pid)).detach();
            } catch (AttachNotSupportedException | IOException e) {
                // See above.
            }
        }
    }
}
