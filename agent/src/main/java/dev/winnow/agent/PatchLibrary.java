package dev.winnow.agent;

import java.util.List;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.Options;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.PatchSelection;
import dev.winnow.patches.model.PatchSet;

/** The patches of this build, looked for when somebody asks: an agent without patches loads none of their classes. */
final class PatchLibrary {
    private List<Patch> installed;

    /** Every one, in the order of their ids. */
    synchronized List<Patch> installed() {
        installed = installed == null ? PatchSet.installed() : installed;
        return installed;
    }

    /** Those that the options ask for, in the modes that the options set. */
    List<Patch> wanted(Options options) throws BadOption {
        if (options.patches().isEmpty()) {
            return List.of();
        }
        try {
            PatchSelection.setModes(options.patchSettings(), installed());
        } catch (IllegalArgumentException e) {
            throw new BadOption(e.getMessage());
        }
        try {
            return PatchSelection.select(options.patches(), installed());
        } catch (IllegalArgumentException e) {
            throw new BadOption("winnow.patches: " + e.getMessage());
        }
    }
}
