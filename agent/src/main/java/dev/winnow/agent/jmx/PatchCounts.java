package dev.winnow.agent.jmx;

import java.util.List;

import dev.winnow.agent.PatchView;
import dev.winnow.agent.copies.LibraryCopy;

/** How many patches are in each state, for exporters that read no tables. */
public final class PatchCounts {
    private final List<PatchView> patches;

    PatchCounts(List<PatchView> patches) {
        this.patches = patches;
    }

    public int getOff() {
        return count("off", false);
    }

    public int getOn() {
        return count("on", true);
    }

    public int getPending() {
        return count("pending", true);
    }

    public int getAbsent() {
        return count("absent", true);
    }

    public int getFixed() {
        return count("fixed", true);
    }

    /** Those that are on in a release of the SDK that this Winnow was not checked with. */
    public int getNotChecked() {
        int count = 0;
        for (PatchView patch : patches) {
            count += patch.getState().equals("on") && patch.getReason().startsWith(LibraryCopy.NOT_CHECKED) ? 1 : 0;
        }
        return count;
    }

    /** Enabled patches that do not fit the library. */
    public int getRefused() {
        return count("refused", true);
    }

    /** Patches that the agent itself has switched off because their code failed. */
    public int getSwitchedOff() {
        return count("refused", false);
    }

    private int count(String state, boolean enabled) {
        int count = 0;
        for (PatchView patch : patches) {
            count += patch.isEnabled() == enabled && patch.getState().equals(state) ? 1 : 0;
        }
        return count;
    }
}
