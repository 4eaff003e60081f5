package dev.winnow.agent;

import java.util.List;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Option;
import dev.winnow.agent.options.Options;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.PatchSelection;

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
        if (!options.patchSettings().isEmpty()) {
            try {
                PatchSelection.setModes(options.patchSettings(), installed());
            } catch (IllegalArgumentException e) {
                throw new BadOption(e.getMessage());
            }
        }
        return select(DeclaredOptions.PATCHES, options.patches());
    }

    /** Those that are to be switched without making classes anew. */
    List<Patch> ready(Options options) throws BadOption {
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
