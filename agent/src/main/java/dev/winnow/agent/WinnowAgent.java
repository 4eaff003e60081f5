package dev.winnow.agent;

import java.lang.instrument.Instrumentation;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.Options;

/**
 * Where the JVM enters. As little as possible happens here: no logging framework, no JMX, no JFR, no Byte Buddy; what
 * is not asked for is not loaded. Whatever goes wrong, the application starts.
 */
public final class WinnowAgent {
    private static Agent running;

    private WinnowAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation);
    }

    public static void agentmain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation);
    }

    private static synchronized void start(String arguments, Instrumentation instrumentation) {
        if (running != null) {
            Log.line("is in this JVM already (" + running.options() + "); the second one does nothing."
                    + " Allowed is one -javaagent:winnow.jar");
            return;
        }
        try {
            Options options = Options.read(arguments, System.getProperties(), System.getenv());
            if (options.enabled()) {
                running = Agent.start(options, instrumentation);
            }
        } catch (BadOption e) {
            Log.line(e.getMessage() + ". The application starts without winnow");
        } catch (Throwable t) {
            Log.line("cannot start, and the application starts without it: " + t);
        }
    }
}
