package dev.winnow.agent.bootstrap;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Collections;

import dev.winnow.agent.Agent;
import dev.winnow.agent.HostJvm;
import dev.winnow.agent.control.AgentLifecycle;
import dev.winnow.agent.control.CommandServer;
import dev.winnow.agent.control.FreeHeap;
import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.KillFile;
import dev.winnow.agent.options.Log;
import dev.winnow.agent.options.Options;
import dev.winnow.agent.start.AgentEntry;
import dev.winnow.agent.start.Launcher;
import dev.winnow.agent.start.NestedJar;
import dev.winnow.agent.transform.LoadedClasses;

/**
 * Starts the agent and remembers it. As little as possible happens here: no logging framework, no JMX, no JFR, no Byte Buddy; a
 * feature that is off is not loaded. Whatever goes wrong, the application starts, or goes on.
 *
 * <p>There is one agent per JVM. A jar that is loaded again, of this or another version, finds {@link Launcher} in the system class
 * loader, and with it the running agent: nothing is ever woven twice, and commands reach the agent the same way.
 */
public final class AgentMain implements AgentEntry {
    private static Agent running;

    static {
        Launcher.register(new AgentMain());
    }

    private AgentMain() {}

    @Override
    public void premain(String arguments, Instrumentation instrumentation) {
        startOrLog(arguments, instrumentation, false, "The application starts without winnow");
    }

    @Override
    public void agentmain(String arguments, Instrumentation instrumentation) {
        try {
            if (CommandServer.isCommand(arguments)) {
                new CommandServer(new Lifecycle(instrumentation)).serve(arguments);
                Agent attached = running();
                if (attached != null) {
                    attached.startThread(); // after the answer, for which the operator waits
                }
                return;
            }
        } catch (Throwable t) {
            logFailure("a command failed; the application goes on: ", t, "");
            return;
        }
        String obstacle = FreeHeap.tooLittleToAttach();
        if (obstacle != null) {
            Log.line("cannot attach: " + obstacle);
            return;
        }
        startOrLog(arguments, instrumentation, true, "The application goes on without winnow");
    }

    private static void startOrLog(
            String arguments, Instrumentation instrumentation, boolean attaching, String otherwise) {
        try {
            Agent agent = start(arguments, instrumentation, attaching);
            if (agent != null) {
                Log.line(agent.options().toString());
                agent.startThread();
            }
        } catch (BadOption e) {
            Log.line(e.andThen(otherwise));
        } catch (Throwable t) {
            logFailure("cannot start: ", t, ". " + otherwise);
        }
    }

    /** Never throws: an exception out of {@code premain} ends the application before it starts. */
    private static void logFailure(String what, Throwable failure, String otherwise) {
        try {
            Log.line(what + failure + otherwise);
        } catch (Throwable noMemory) {
            // There is no heap left even for a message.
        }
    }

    /** @return the agent that has started, or null if it is switched off or runs already */
    private static synchronized Agent start(String arguments, Instrumentation instrumentation, boolean attaching)
            throws BadOption, IOException {
        if (running() != null) {
            Log.line("is in this JVM already (" + running.options() + "); the second one does nothing."
                    + " Allowed is one agent; detach it to attach one with other settings");
            return null;
        }
        Options options = Options.read(arguments, System.getProperties(), System.getenv(), attaching);
        for (String warning : options.warnings()) {
            Log.line(warning);
        }
        if (!options.enabled()) {
            return null;
        }
        if (KillFile.exists(options)) {
            Log.line("does not start: the kill file " + options.killFile() + " exists");
            return null;
        }
        running = new AgentAssembly(instrumentation).start(options, attaching);
        String lacking = HostJvm.lacking();
        if (lacking != null) {
            Log.line(lacking);
        }
        return running;
    }

    /** The agent that runs in this JVM, or null. */
    private static synchronized Agent running() {
        if (running != null && running.isClosed()) {
            running = null;
        }
        return running;
    }

    private static final class Lifecycle implements AgentLifecycle {
        private final Instrumentation instrumentation;

        Lifecycle(Instrumentation instrumentation) {
            this.instrumentation = instrumentation;
        }

        @Override
        public Agent running() {
            return AgentMain.running();
        }

        @Override
        public LoadedClasses loadedClasses() {
            return new LoadedClasses(instrumentation);
        }

        @Override
        public String[] jvmArguments() {
            new BootstrapInjector(instrumentation, (NestedJar) AgentMain.class.getClassLoader())
                    .export("jdk.internal.misc", JdkInternals.class.getModule());
            return JdkInternals.runtimeArguments();
        }

        @Override
        public void open(Module module, String packageName) {
            instrumentation.redefineModule(
                    module,
                    Collections.emptySet(),
                    Collections.emptyMap(),
                    Collections.singletonMap(packageName, Collections.singleton(AgentMain.class.getModule())),
                    Collections.emptySet(),
                    Collections.emptyMap());
        }

        @Override
        public Agent attach(String settings) throws BadOption, IOException {
            return start(settings, instrumentation, true);
        }
    }
}
