package dev.winnow.experiment.console;

/** Opens the console that suits where stderr goes. */
public final class Consoles {
    private Consoles() {}

    /**
     * A progress bar on a terminal, plain lines otherwise.
     *
     * @param total how many steps the whole run has
     */
    public static Console open(String title, long total) {
        return Terminals.isInteractive() ? new ProgressBarConsole(title, total) : new PlainConsole(System.err);
    }
}
