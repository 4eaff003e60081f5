package dev.winnow.cli.attach;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Explains why a JVM cannot be attached to, and what to do about it. */
public final class AttachPreconditions {
    private static final int OLDEST = 11;

    private AttachPreconditions() {}

    /** Checks what can be known in advance. It must be a JVM: the signal that starts the attach listener kills other processes. */
    public static void check(long pid, ProcessFacts facts) throws IOException {
        if (!facts.exists()) {
            throw new IOException("no process " + pid + "; `winnow attach` lists the JVMs");
        }
        if (facts.belongsToAnother()) {
            throw new IOException("process " + pid + " belongs to user "
                    + facts.user().orElse(-1) + "; run the command as that user (sudo -u '#"
                    + facts.user().orElse(-1) + "' ..) or as root");
        }
        if (!facts.mayBeJvm()) {
            throw new IOException("process " + pid + " is not a HotSpot JVM (a native image is none either);"
                    + " `winnow attach` lists the JVMs");
        }
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

    private static String forbidsAgents(long pid) {
        return "process " + pid + " was started with -XX:-EnableDynamicAgentLoading, which forbids loading agents;"
                + " restart it without that option, or with -javaagent:winnow.jar";
    }

    /** Translates an exception of the attach library, whose message is about its own internals. */
    static IOException explain(long pid, ProcessFacts facts, RuntimeException failure) {
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
                    "the JVM of process " + pid + " does not respond: it may be suspended, starting, out of memory, or"
                            + " forbid attaching (-XX:+DisableAttachMechanism)",
                    failure);
        }
        if (endsNow(pid)) {
            return new IOException("process " + pid + " has ended in the meantime", failure);
        }
        return new IOException("cannot attach to process " + pid + ": " + message, failure);
    }

    /** Whether the process is gone, or goes within a second: its sockets close before it does. */
    private static boolean endsNow(long pid) {
        Optional<ProcessHandle> process = ProcessHandle.of(pid);
        if (process.isEmpty()) {
            return true;
        }
        try {
            process.get().onExit().get(1, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException | ExecutionException alive) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
