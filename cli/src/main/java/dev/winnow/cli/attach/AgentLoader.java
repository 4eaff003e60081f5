package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.file.Path;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import net.bytebuddy.agent.ByteBuddyAgent;

/**
 * Has a JVM load an agent: through the JDK's attach API, and through Byte Buddy where the Java runtime lacks it. Both wait for ever for a JVM
 * that has been suspended or hangs; this does not.
 */
final class AgentLoader implements Runnable {
    /** For the JVM to call the agent. On a busy machine, one that is not suspended can need half a minute. */
    private static final long BEGIN_NANOS = 60_000_000_000L;

    /** For the agent to do what it was asked for: many times what the largest applications need. */
    private static final long END_NANOS = 300_000_000_000L;

    private static final long POLL_MILLIS = 50;

    private final Path agent;
    private final long pid;
    private final String argument;
    private final ProcessFacts facts;
    private final ReplyChannel replies;

    /** @param agent its jar, as that JVM sees it */
    AgentLoader(Path agent, long pid, String argument, ProcessFacts facts, ReplyChannel replies) {
        this.agent = agent;
        this.pid = pid;
        this.argument = argument;
        this.facts = facts;
        this.replies = replies;
    }

    /** Whether this Java runtime has the attach API. */
    static boolean hasAttachApi() {
        return ModuleLayer.boot().findModule("jdk.attach").isPresent();
    }

    /**
     * Returns when the agent has done what the argument says.
     *
     * @throws IllegalStateException if the JVM does not load it, or not in time; one of the causes says why
     */
    @Override
    public void run() {
        Loading loading = new Loading();
        loading.start();
        long start = System.nanoTime();
        while (loading.isAlive()) {
            join(loading);
            long waited = System.nanoTime() - start;
            if (waited > BEGIN_NANOS && loading.isAlive() && !replies.hasBegun()) {
                throw new IllegalStateException("did not respond");
            }
            if (waited > END_NANOS && loading.isAlive()) {
                throw new IllegalStateException(
                        "the agent has begun, and is still busy after " + END_NANOS / 1_000_000_000
                                + " s; its thread 'Attach Listener' (jstack " + pid + ") shows why");
            }
            if (facts.hasEnded()) {
                return; // who waits for the reply sees it
            }
        }
        if (loading.failure != null) {
            throw new IllegalStateException(loading.failure);
        }
    }

    private static void join(Thread loading) {
        try {
            loading.join(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private final class Loading extends Thread {
        private volatile Throwable failure;

        Loading() {
            super("winnow-attach");
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                if (hasAttachApi()) {
                    new AttachApi().load(agent, pid, argument);
                } else {
                    ByteBuddyAgent.attach(agent.toFile(), Long.toString(pid), argument);
                }
            } catch (Exception | LinkageError e) {
                failure = e;
            }
        }
    }

    /** A class of its own, which a runtime without the API does not load. */
    private static final class AttachApi {
        void load(Path agent, long pid, String argument)
                throws AttachNotSupportedException, AgentLoadException, AgentInitializationException, IOException {
            VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid));
            try {
                jvm.loadAgent(agent.toAbsolutePath().toString(), argument);
            } finally {
                jvm.detach();
            }
        }
    }
}
