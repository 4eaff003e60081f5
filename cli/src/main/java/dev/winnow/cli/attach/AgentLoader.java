package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.file.Path;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import net.bytebuddy.agent.ByteBuddyAgent;

/** Has a JVM load an agent: through the JDK's attach API, and through Byte Buddy where the Java runtime lacks it. */
final class AgentLoader implements Runnable {
    private final Path agent;
    private final long pid;
    private final String argument;

    /** @param agent its jar, as that JVM sees it */
    AgentLoader(Path agent, long pid, String argument) {
        this.agent = agent;
        this.pid = pid;
        this.argument = argument;
    }

    /** Whether this Java runtime has the attach API. */
    static boolean hasAttachApi() {
        return ModuleLayer.boot().findModule("jdk.attach").isPresent();
    }

    /**
     * Returns when the agent has done what the argument says.
     *
     * @throws IllegalStateException if the JVM does not load it; one of the causes says why
     */
    @Override
    public void run() {
        if (hasAttachApi()) {
            new AttachApi().load(this);
        } else {
            ByteBuddyAgent.attach(agent.toFile(), Long.toString(pid), argument);
        }
    }

    /** A class of its own, which a runtime without the API does not load. */
    private static final class AttachApi {
        void load(AgentLoader what) {
            try {
                VirtualMachine jvm = VirtualMachine.attach(Long.toString(what.pid));
                try {
                    jvm.loadAgent(what.agent.toAbsolutePath().toString(), what.argument);
                } finally {
                    jvm.detach();
                }
            } catch (AttachNotSupportedException
                    | AgentLoadException
                    | AgentInitializationException
                    | IOException failure) {
                throw new IllegalStateException(failure);
            }
        }
    }
}
