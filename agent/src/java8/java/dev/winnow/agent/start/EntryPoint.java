package dev.winnow.agent.start;

import java.lang.instrument.Instrumentation;

/**
 * Where a JVM enters winnow.jar. Compiled by itself to bytecode of Java 8: a JVM that is older than what the rest needs could
 * not even read a newer entry, and refuses to start an application whose {@code -javaagent} it cannot read.
 */
public final class EntryPoint {
    private static final int OLDEST = 11;

    private EntryPoint() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        String otherwise = "The application starts without winnow";
        try {
            if (isNewEnough(otherwise)) {
                Launcher.premain(arguments, instrumentation);
            }
        } catch (Throwable t) {
            logFailure(t, otherwise);
        }
    }

    public static void agentmain(String arguments, Instrumentation instrumentation) {
        String otherwise = "The application goes on without winnow";
        try {
            if (isNewEnough(otherwise)) {
                Launcher.agentmain(arguments, instrumentation);
            }
        } catch (Throwable t) {
            logFailure(t, otherwise);
        }
    }

    /** Never throws: an exception out of {@code premain} ends the application before it starts. */
    private static void logFailure(Throwable failure, String otherwise) {
        try {
            System.err.println("winnow: cannot start: " + failure + ". " + otherwise);
        } catch (Throwable noMemory) {
            // There is no heap left even for a message.
        }
    }

    public static void main(String[] arguments) throws Exception {
        if (!isNewEnough("Run it with a newer java")) {
            System.exit(1);
        }
        Launcher.main(arguments);
    }

    private static boolean isNewEnough(String otherwise) {
        String obstacle = obstacle(System.getProperty("java.specification.version"));
        if (obstacle != null) {
            System.err.println("winnow: " + obstacle + ". " + otherwise);
        }
        return obstacle == null;
    }

    /**
     * @param version {@code 1.8}, {@code 9}, {@code 17} ..
     * @return why winnow cannot run there, or null
     */
    static String obstacle(String version) {
        int feature = Integer.parseInt(version.startsWith("1.") ? version.substring(2) : version);
        return feature < OLDEST ? "this is Java " + feature + ", and Java " + OLDEST + " or newer is needed" : null;
    }
}
