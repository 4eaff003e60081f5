package dev.winnow.cli.attach;

import java.io.IOException;

/** Explains why a JVM cannot be attached to, and what to do about it. */
public final class AttachPreconditions {
    private static final int OLDEST = 11;
    private static final long START_NANOS = 5_000_000_000L;
    private static final long END_NANOS = 1_000_000_000L;
    private static final long POLL_MILLIS = 10;

    private AttachPreconditions() {}

    /**
     * Checks what can be known in advance. The signal that starts the attach listener ends most processes that are no JVM, so it must be
     * known that it is one.
     */
    public static void check(long pid, ProcessFacts facts) throws IOException {
        if (!facts.exists()) {
            throw new IOException("no process " + pid + "; `winnow attach` lists the JVMs");
        }
        if (facts.hasEnded()) {
            throw ended(pid, facts);
        }
        if (pid == ProcessHandle.current().pid()) {
            throw new IOException("process " + pid + " is this command itself; `winnow attach` lists the other JVMs");
        }
        if (facts.processOfThread().isPresent()) {
            throw new IOException(
                    pid + " is a thread of process " + facts.processOfThread().get() + "; name the process");
        }
        if (facts.belongsToAnother()) {
            throw new IOException("process " + pid + " belongs to user " + owner(facts) + "; run the command "
                    + asOwner(facts) + " or as root");
        }
        checkRuntime(pid, facts);
        if (facts.feature().orElse(OLDEST) < OLDEST) {
            throw new IOException("process " + pid + " runs on Java "
                    + facts.feature().getAsInt() + "; winnow needs " + OLDEST + " or newer");
        }
        JavaCommandLine options = new JavaCommandLine(facts.commandLine());
        if (options.isSet("-XX:+DisableAttachMechanism", "-XX:-DisableAttachMechanism")) {
            throw new IOException("process " + pid + " was started with -XX:+DisableAttachMechanism, which forbids"
                    + " attaching; restart it without that option, or with -javaagent:winnow.jar");
        }
        if (options.isSet("-XX:-EnableDynamicAgentLoading", "-XX:+EnableDynamicAgentLoading")) {
            throw new IOException(forbidsAgents(pid));
        }
    }

    private static void checkRuntime(long pid, ProcessFacts facts) throws IOException {
        switch (facts.runtime()) {
            case HOTSPOT:
                return;
            case OPENJ9:
                throw new IOException("process " + pid + " runs on OpenJ9; winnow needs a HotSpot JVM (OpenJDK)");
            case UNKNOWN:
                throw new IOException("cannot tell whether process " + pid + " is a HotSpot JVM, because /proc/" + pid
                        + "/maps cannot be read; run the command " + asOwner(facts)
                        + ", or give it the capability SYS_PTRACE");
            default:
                throw new IOException("process " + pid + " is not a HotSpot JVM (a native image is none either);"
                        + " `winnow attach` lists the JVMs");
        }
    }

    /**
     * Checks that the process survives the signal that starts the attach listener. A JVM that is just starting gets some time to install
     * its handler.
     */
    static void checkSignal(long pid, ProcessFacts facts) throws IOException {
        long deadline = System.nanoTime() + START_NANOS;
        while (!facts.isListening() && !facts.handlesQuit()) {
            if (facts.hasEnded()) {
                throw ended(pid, facts);
            }
            if (System.nanoTime() > deadline) {
                throw new IOException("process " + pid + " does not handle the signal that starts attaching (SIGQUIT),"
                        + " or its handlers cannot be read: it was started with -Xrs and its file /tmp/.java_pid"
                        + facts.pidInside() + " is gone, or it does not get on with starting");
            }
            pause();
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static int owner(ProcessFacts facts) {
        return facts.user().orElse(-1);
    }

    private static String asOwner(ProcessFacts facts) {
        return "as that user (sudo -u '#" + owner(facts) + "' ..)";
    }

    static ProcessEndedException ended(long pid, ProcessFacts facts) {
        return new ProcessEndedException("process " + pid + " has ended" + facts.howItEnded());
    }

    private static String forbidsAgents(long pid) {
        return "process " + pid + " was started with -XX:-EnableDynamicAgentLoading, which forbids loading agents;"
                + " restart it without that option, or with -javaagent:winnow.jar";
    }

    /** Translates an exception of the attach library, whose message is about its own internals. */
    static IOException explain(long pid, ProcessFacts facts, RuntimeException failure) {
        if (facts.hasEnded()) {
            return ended(pid, facts);
        }
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String message = String.valueOf(cause.getMessage());
        if (message.contains("Dynamic agent loading is not enabled")) {
            return new IOException(forbidsAgents(pid), failure);
        }
        if (message.contains("Agent JAR not found")) {
            return new IOException(
                    "the JVM of process " + pid
                            + " cannot read winnow.jar; move it to a place that the user of that process can read",
                    failure);
        }
        if (message.contains("Unable to open socket file") || message.contains("did not respond")) {
            return new IOException(
                    "the JVM of process " + pid
                            + " does not respond: it may be suspended, starting, hanging, out of memory,"
                            + " or forbid attaching (-XX:+DisableAttachMechanism)",
                    failure);
        }
        if (endsNow(facts)) {
            return ended(pid, facts);
        }
        return new IOException("cannot attach to process " + pid + ": " + message, failure);
    }

    /** Whether the process is gone, or goes within a second: its sockets close before it does. */
    static boolean endsNow(ProcessFacts facts) {
        long deadline = System.nanoTime() + END_NANOS;
        try {
            while (!facts.hasEnded() && System.nanoTime() < deadline) {
                pause();
            }
        } catch (IOException interrupted) {
            // Then it is as it is now.
        }
        return facts.hasEnded();
    }
}
