package dev.winnow.agent.start;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

/**
 * Loads the agent and the command line, whose classes are in nested jars.
 *
 * <p>The agent's are held in memory from its start on: whatever happens to winnow.jar while it is loaded, be it deleted, replaced, or
 * overwritten in place, the agent goes on and can be detached. There is one agent per JVM, also if another jar is loaded later: this class
 * is in the system class loader, and keeps the loader of the first.
 */
public final class Launcher {
    private static final String AGENT = "dev.winnow.agent.bootstrap.AgentMain";

    private static ClassLoader agentLoader;
    private static AgentEntry agent;

    private Launcher() {}

    static void premain(String arguments, Instrumentation instrumentation) throws Exception {
        agent().premain(arguments, instrumentation);
    }

    static void agentmain(String arguments, Instrumentation instrumentation) throws Exception {
        agent().agentmain(arguments, instrumentation);
    }

    private static synchronized AgentEntry agent() throws IOException, ClassNotFoundException {
        if (agent == null) {
            Class.forName(AGENT, true, agentLoader());
        }
        return agent;
    }

    /** Called by the agent's class when it is initialized: creating an instance reflectively costs a start 80 ms of CPU on JDK 18. */
    public static void register(AgentEntry entry) {
        agent = entry;
    }

    private static synchronized ClassLoader agentLoader() throws IOException {
        if (agentLoader == null) {
            agentLoader = new NestedJar("agent.jar", Launcher.class.getClassLoader());
        }
        return agentLoader;
    }

    public static void main(String[] arguments) throws Exception {
        Callable<?> direct = direct(arguments);
        if (direct != null) {
            System.exit((Integer) direct.call());
        }
        entry("tools.jar", "dev.winnow.cli.Main", "main").invoke(null, (Object) arguments);
    }

    /**
     * Commands to a running JVM are over in a second, of which opening the large jar would be a tenth.
     *
     * @return null for others
     */
    private static Callable<?> direct(String[] arguments) throws Exception {
        String name = arguments.length == 0 ? "" : arguments[0];
        return name.equals("attach") || name.equals("detach") || name.equals("status")
                ? (Callable<?>) entry("live.jar", "dev.winnow.cli.live.DirectCommand", "parse")
                        .invoke(null, (Object) arguments)
                : null;
    }

    private static Method entry(String jar, String type, String method) throws Exception {
        ClassLoader loader = new NestedJar(jar, agentLoader());
        Thread.currentThread().setContextClassLoader(loader);
        return Class.forName(type, true, loader).getMethod(method, String[].class);
    }
}
