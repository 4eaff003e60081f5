package dev.winnow.experiment.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** One bar over the whole run, with the stage behind it; lines appear above it. */
final class ProgressBarConsole implements Console {
    private static final int UPDATE_MILLIS = 200;
    private static final String ERASE_LINE = "\r\u001b[K";

    private final PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
    private final ProgressBar bar;

    ProgressBarConsole(String title, long total) {
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
