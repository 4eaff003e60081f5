package dev.winnow.agent.switching;

import java.util.List;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Option;
import dev.winnow.agent.options.Options;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.PatchSelection;

/** The patches of this build. They are loaded on first use: an agent without patches loads none of their classes. */
public final class PatchLibrary {
    private List<Patch> installed;

    /** Every patch, in the order of their ids. */
    public synchronized List<Patch> installed() {
        installed = installed == null ? PatchSet.installed() : installed;
        return installed;
    }

    /** The patches that {@code winnow.patches} enables, with their modes set. */
    public List<Patch> enabled(Options options) throws BadOption {
        if (!options.patchSettings().isEmpty()) {
            try {
                PatchSelection.setModes(options.patchSettings(), installed());
            } catch (IllegalArgumentException e) {
                throw new BadOption(e.getMessage());
            }
        }
        return select(DeclaredOptions.PATCHES, options.patches());
    }

    /** The patches of {@code winnow.patches.prepared}. */
    public List<Patch> prepared(Options options) throws BadOption {
        return select(DeclaredOptions.PREPARED_PATCHES, options.preparedPatches());
    }

    private List<Patch> select(Option option, List<String> words) throws BadOption {
        try {
            return words.isEmpty() ? List.of() : PatchSelection.select(words, installed());
        } catch (IllegalArgumentException e) {
            throw new BadOption(option.property() + ": " + e.getMessage());
        }
    }
}
