package dev.winnow.experiment.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** Shows the progress of a long run on stderr. */
public interface Console extends AutoCloseable {
    /**
     * A progress bar on a terminal, plain lines otherwise.
     *
     * @param total how many steps the whole run has
     */
    static Console open(String title, long total) {
        return isInteractive() ? new Bar(title, total) : new Plain(System.err);
    }

    /** A line that stays. */
    void line(String text);

    /** What is being done now. */
    void stage(String text);

    /** How far the whole run has come, in steps of its total. */
    void progress(long done);

    @Override
    void close();

    /** A view of this console for a part of the run that begins when so much is done; closing it does nothing. */
    default Console part(long before) {
        return new Part(this, before);
    }

    private static boolean isInteractive() {
        java.io.Console console = System.console();
        return console != null && isTerminal(console) && !"dumb".equals(System.getenv("TERM"));
    }

    /** From JDK 22 on there is always a console, and {@code isTerminal}, which 17 lacks, tells. */
    private static boolean isTerminal(java.io.Console console) {
        try {
            return (boolean) java.io.Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** For logs and pipes: a line for each stage, and nothing that moves. */
    final class Plain implements Console {
        private final PrintStream out;

        Plain(PrintStream out) {
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

    /** One bar over the whole run, with the stage behind it; lines appear above it. */
    final class Bar implements Console {
        private static final int UPDATE_MILLIS = 200;
        private static final String ERASE_LINE = "\r\u001b[K";

        private final PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
        private final ProgressBar bar;

        Bar(String title, long total) {
            bar = new ProgressBarBuilder()
                    .setTaskName(title)
                    .setInitialMax(total)
                    .setUpdateIntervalMillis(UPDATE_MILLIS)
                    .setConsumer(new ConsoleProgressBarConsumer(err))
                    .build();
        }

        @Override
        public void line(String text) {
            err.println(ERASE_LINE + text);
            bar.refresh();
        }

        @Override
        public void stage(String text) {
            bar.setExtraMessage(" " + text);
        }

        @Override
        public void progress(long done) {
            bar.stepTo(done);
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    /** A part of a run. */
    final class Part implements Console {
        private final Console whole;
        private final long before;

        Part(Console whole, long before) {
            this.whole = whole;
            this.before = before;
        }

        @Override
        public void line(String text) {
            whole.line(text);
        }

        @Override
        public void stage(String text) {
            whole.stage(text);
        }

        @Override
        public void progress(long done) {
            whole.progress(before + done);
        }

        @Override
        public void close() {}
    }
}
