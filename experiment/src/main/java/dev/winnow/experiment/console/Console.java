package dev.winnow.experiment.console;

/** Shows the progress of a long run on stderr. */
public interface Console extends AutoCloseable {
    /** A line that stays. */
    void line(String text);

    /** What is being done now. */
    void stage(String text);

    /** How far the whole run has come, in steps of its total. */
    void progress(long done);

    @Override
    void close();
}
