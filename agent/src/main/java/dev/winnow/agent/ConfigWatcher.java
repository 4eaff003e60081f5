package dev.winnow.agent;

import java.io.IOException;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Log;
import dev.winnow.agent.options.Options;
import dev.winnow.agent.options.WatchedFile;
import dev.winnow.agent.switching.PatchLibrary;
import dev.winnow.agent.switching.PatchManager;

/**
 * Switches patches when the file of {@code winnow.config} changes: the file states which patches are to be on. A file that cannot
 * be used is reported in one line, and the patches stay as they are.
 */
public final class ConfigWatcher implements PeriodicTask {
    private static final String CONSEQUENCE = "The patches stay as they are";

    private final WatchedFile file;
    private final PatchLibrary library;
    private final PatchManager patches;
    private String reported = "";

    /** @param options with a configuration file */
    public ConfigWatcher(Options options, PatchLibrary library, PatchManager patches) {
        this.file = new WatchedFile(options);
        this.library = library;
        this.patches = patches;
    }

    @Override
    public void runPeriodic() {
        try {
            Options changed = file.changed();
            reported = "";
            if (changed != null) {
                apply(changed);
            }
        } catch (BadOption e) {
            reportOnce(e.andThen(CONSEQUENCE));
        } catch (IOException e) {
            reportOnce(e.getMessage() + ". " + CONSEQUENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void apply(Options changed) throws BadOption, IOException {
        for (String warning : changed.warnings()) {
            Log.line(warning);
        }
        patches.setEnabledPatches(library.enabled(changed));
        Log.line(DeclaredOptions.CONFIG.property() + '=' + changed.configFile() + ": has changed; now patches="
                + changed.effective().get(DeclaredOptions.PATCHES.name())
                + ". Other options take effect at the next start");
    }

    /** A file that stays unreadable is one line, not one per period. */
    private void reportOnce(String problem) {
        if (!problem.equals(reported)) {
            reported = problem;
            Log.line(problem);
        }
    }

    @Override
    public void close() {}
}
