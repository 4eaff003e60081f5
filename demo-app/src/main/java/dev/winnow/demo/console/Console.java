package dev.winnow.demo.console;

/** Shows a long run to whoever waits for it, on stderr. */
public interface Console extends AutoCloseable {
    /** A line that stays. */
    void line(String text);

    /** What is being done now. */
    void stage(String text);

    /** How far the whole run has come, in steps of the total that {@link #of} was told. */
    void progress(long done);

    @Override
    void close();

    /** A progress bar on a terminal, plain lines otherwise. */
    static Console of(String title, long total) {
        return Terminals.isInteractive() ? new ProgressBarConsole(title, total) : new PlainConsole(System.err);
    }
}
