package dev.winnow.agent;

import java.lang.instrument.Instrumentation;

import dev.winnow.agent.control.Control;
import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.Options;

/**
 * Where the JVM enters. As little as possible happens here: no logging framework, no JMX, no JFR, no Byte Buddy; what
 * is not asked for is not loaded. Whatever goes wrong, the application starts, or goes on.
 *
 * <p>An agent joins once. A jar that is loaded again, of this or another version, finds this class in the system class
 * loader, and with it the agent that runs: so nothing is ever woven twice, and commands reach it the same way.
 */
public final class WinnowAgent {
    private static Agent running;

    private WinnowAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        try {
            Agent agent = start(arguments, instrumentation, false);
            if (agent != null) {
                Log.line(agent.options().toString());
            }
        } catch (BadOption e) {
            Log.line(e.getMessage() + ". The application starts without winnow");
        } catch (Throwable t) {
            Log.line("cannot start, and the application starts without it: " + t);
        }
    }

    /** @param arguments settings as for {@link #premain}, or a command of {@code java -jar winnow.jar} */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        try {
            if (Control.isCommand(arguments)) {
                Control.serve(arguments, instrumentation);
                return;
            }
            Agent agent = start(arguments, instrumentation, true);
            if (agent != null) {
                Log.line(agent.options().toString());
            }
        } catch (BadOption e) {
            Log.line(e.getMessage() + ". The application goes on without winnow");
        } catch (Throwable t) {
            Log.line("cannot start, and the application goes on without it: " + t);
        }
    }

    /**
     * @param late whether the application runs already
     * @return the agent that has started, or null if it is not to run, or runs already
     */
    public static synchronized Agent start(String arguments, Instrumentation instrumentation, boolean late)
            throws BadOption, java.io.IOException {
        if (running != null) {
            Log.line("is in this JVM already (" + running.options() + "); the second one does nothing."
                    + " Allowed is one agent; detach it to attach one with other settings");
            return null;
        }
        Options options = Options.read(arguments, System.getProperties(), System.getenv(), late);
        if (!options.enabled()) {
            return null;
        }
        if (KillFile.exists(options)) {
            Log.line("stays out: there is a file " + options.killFile());
            return null;
        }
        running = Agent.start(options, instrumentation, late);
        return running;
    }

    /** The agent that runs in this JVM, or null. */
    public static synchronized Agent running() {
        return running;
    }

    /** Makes room for another one. */
    static synchronized void left(Agent agent) {
        running = running == agent ? null : running;
    }
}
