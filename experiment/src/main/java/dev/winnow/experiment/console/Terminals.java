package dev.winnow.experiment.console;

import java.io.Console;

/** Whether stderr is a terminal. */
final class Terminals {
    private Terminals() {}

    static boolean isInteractive() {
        Console console = System.console();
        return console != null && isTerminal(console) && !"dumb".equals(System.getenv("TERM"));
    }

    /** From JDK 22 on there is always a console, and {@code isTerminal}, which 17 lacks, tells. */
    private static boolean isTerminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
