package dev.winnow.lab.workload.program;

import dev.winnow.lab.workload.load.Failures;

/** What the programs that run in a client JVM have in common: how they end. */
public final class Program {
    private Program() {}

    /** What a program does; it ends well if this returns. */
    @FunctionalInterface
    public interface Body {
        void run() throws Exception;
    }

    /** Runs {@code body} and ends the JVM, also when stdin closes; a failure's reason is the last line on stderr. */
    public static void run(Body body) {
        new EndWithParent().start();
        try {
            body.run();
        } catch (Throwable e) {
            if (Distrust.isCauseOf(e)) {
                System.err.println("The workload failed: " + Distrust.line());
            } else {
                e.printStackTrace();
                System.err.println("The workload failed: " + Failures.firstLine(e));
            }
            System.exit(1);
        }
        // The SDK keeps threads of its own that would hold the JVM for a while.
        System.exit(0);
    }
}
