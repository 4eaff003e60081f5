package dev.winnow.lab.workload.program;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

import dev.winnow.lab.workload.load.Failures;

/** What the programs that run in a client JVM have in common: how they end. */
public final class Program {
    private Program() {}

    /** What a program does; it ends well if this returns. */
    @FunctionalInterface
    public interface Body {
        void run() throws Exception;
    }

    /** The first line on stdin, once it is there. */
    static String secret() throws InterruptedException {
        return EndWithParent.secret();
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

    /** Ends this JVM when its stdin closes, which happens when the process that started it is gone, however it went. */
    private static final class EndWithParent extends Thread {
        private static final int EXIT_CODE = 1;
        private static final CountDownLatch READ = new CountDownLatch(1);
        private static volatile String firstLine;

        EndWithParent() {
            super("winnow-end-with-parent");
            setDaemon(true);
        }

        static String secret() throws InterruptedException {
            READ.await();
            return firstLine;
        }

        @Override
        public void run() {
            try {
                StringBuilder line = new StringBuilder();
                int read = System.in.read();
                while (read >= 0) {
                    if (read == '\n') {
                        firstLine = line.toString();
                        READ.countDown();
                    }
                    line.append((char) read);
                    read = System.in.read();
                }
            } catch (IOException e) {
                // The same as the end of the stream.
            }
            Runtime.getRuntime().halt(EXIT_CODE);
        }
    }
}
