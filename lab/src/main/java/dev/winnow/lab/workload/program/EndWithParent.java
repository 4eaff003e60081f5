package dev.winnow.lab.workload.program;

import java.io.IOException;

/** Ends this JVM when its stdin closes, which happens when the process that started it is gone, however it went. */
final class EndWithParent extends Thread {
    private static final int EXIT_CODE = 1;

    EndWithParent() {
        super("winnow-end-with-parent");
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            while (System.in.read() >= 0) {
                // The parent writes nothing; only the end of the stream matters.
            }
        } catch (IOException e) {
            // The same as the end of the stream.
        }
        Runtime.getRuntime().halt(EXIT_CODE);
    }
}
