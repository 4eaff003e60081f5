package dev.winnow.agent.switching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Log;
import dev.winnow.agent.options.Option;
import dev.winnow.agent.options.Options;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.extension.Extensions;
import dev.winnow.patches.selection.PatchSelection;
import dev.winnow.probes.Probes;
import dev.winnow.probes.weave.Probe;

/** The patches of this build and of extensions, and the probes of extensions. The patches of this build are loaded on first use: an agent without patches loads none of their classes. */
public final class PatchLibrary {
    private List<Patch> installed;
    private boolean hasExtensions;
    private final List<Probe> probes = new ArrayList<>();

    /** Every patch, in the order of their ids. */
    public synchronized List<Patch> installed() {
        installed = installed == null ? PatchSet.installed() : installed;
        return installed;
    }

    /** Adds the patches of these jars, and logs one line for each jar that is refused. */
    public synchronized void addExtensions(List<String> paths) {
        Extensions extensions = Extensions.load(paths, installed());
        for (String problem : extensions.problems()) {
            Log.line("extension refused: " + problem);
        }
        List<Patch> all = new ArrayList<>(installed());
        all.addAll(extensions.patches());
        all.sort(Comparator.comparing(Patch::id));
        installed = all;
        hasExtensions = true;
        for (Object probe : extensions.probes()) {
            add((Probe) probe);
        }
    }

    private void add(Probe probe) {
        boolean isTaken = Probes.areIds(List.of(probe.id()));
        for (Probe other : probes) {
            isTaken |= other.id().equals(probe.id());
        }
        if (isTaken) {
            Log.line("extension: the probe " + probe.getClass().getName()
                    + " is not used, because there is another one with" + " the id " + probe.id());
        } else {
            probes.add(probe);
        }
    }

    /** The probes of extensions. */
    public synchronized List<Probe> probes() {
        return List.copyOf(probes);
    }

    public synchronized boolean hasExtensions() {
        return hasExtensions;
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
            return words.isEmpty() ? List.of() : PatchSelection.select(known(option, words), installed());
        } catch (IllegalArgumentException e) {
            throw new BadOption(option.property() + ": " + e.getMessage());
        }
    }

    /** With extensions, an unknown name is left out: a jar that is refused must not keep everything else from running. */
    private List<String> known(Option option, List<String> words) {
        if (!hasExtensions) {
            return words;
        }
        List<String> known = new ArrayList<>();
        for (String word : words) {
            try {
                PatchSelection.select(List.of(word), installed());
                known.add(word);
            } catch (IllegalArgumentException e) {
                Log.line(option.property() + ": " + e.getMessage());
            }
        }
        return known;
    }
}
