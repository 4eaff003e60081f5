package dev.winnow.cli.live;

import java.io.IOException;

/** Why a JVM cannot be attached to, in words: what happened, and what to do. */
final class Obstacles {
    private static final int OLDEST = 11;

    private Obstacles() {}

    /** What can be known before; above all whether it is a JVM: the signal that asks one to listen ends other processes. */
    static void check(long pid, ProcessFacts facts) throws IOException {
        if (ProcessHandle.of(pid).isEmpty()) {
            throw new IOException("no process " + pid + "; `winnow attach` lists the JVMs");
        }
        if (facts.belongsToAnother()) {
            throw new IOException("process " + pid + " belongs to user "
                    + facts.user().orElse(-1) + "; run the command as that user (sudo -u '#"
                    + facts.user().orElse(-1) + "' ..) or as root");
        }
        if (!facts.mayBeJvm()) {
            throw new IOException("process " + pid + " has no HotSpot JVM in it (a native image has none either);"
                    + " `winnow attach` lists the JVMs");
        }
        if (facts.feature().orElse(OLDEST) < OLDEST) {
            throw new IOException("process " + pid + " runs on Java "
                    + facts.feature().getAsInt() + "; winnow needs " + OLDEST + " or newer");
        }
        JavaCommandLine options = new JavaCommandLine(facts.commandLine());
        if (options.says("-XX:+DisableAttachMechanism", "-XX:-DisableAttachMechanism")) {
            throw new IOException("process " + pid + " was started with -XX:+DisableAttachMechanism, which forbids to"
                    + " attach; start it without, or with -javaagent:winnow.jar");
        }
        if (options.says("-XX:-EnableDynamicAgentLoading", "-XX:+EnableDynamicAgentLoading")) {
            throw new IOException(forbidsAgents(pid));
        }
    }

    private static String forbidsAgents(long pid) {
        return "process " + pid + " was started with -XX:-EnableDynamicAgentLoading, which forbids to load agents;"
                + " start it without, or with -javaagent:winnow.jar";
    }

    /** The attaching libraries' exceptions, whose messages are about themselves. */
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
                    "the JVM of process " + pid + " cannot read winnow.jar; put it where that process's user may",
                    failure);
        }
        if (message.contains("Unable to open socket file") || message.contains("did not respond")) {
            return new IOException(
                    "the JVM of process " + pid + " does not answer: it may be stopped, starting, out of memory, or"
                            + " forbid attaching (-XX:+DisableAttachMechanism)",
                    failure);
        }
        if (ProcessHandle.of(pid).isEmpty()) {
            return new IOException("process " + pid + " has ended meanwhile", failure);
        }
        return new IOException("cannot attach to process " + pid + ": " + message, failure);
    }
}
