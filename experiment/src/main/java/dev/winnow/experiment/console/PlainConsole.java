package dev.winnow.experiment.console;

import java.io.PrintStream;

/** For logs and pipes: a line for each stage, and nothing that moves. */
final class PlainConsole implements Console {
    private final PrintStream out;

    PlainConsole(PrintStream out) {
        this.out = out;
    }

    @Override
    public void line(String text) {
        out.println(text);
    }

    @Override
    public void stage(String text) {
        out.println(text + " ..");
    }

    @Override
    public void progress(long done) {}

    @Override
    public void close() {}
}
