package dev.winnow.agent.bootstrap;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Log;
import dev.winnow.agent.switching.PatchLibrary;
import dev.winnow.patches.selection.ClosestName;
import dev.winnow.probes.Probes;
import dev.winnow.probes.weave.Probe;

/** Which of the names in {@code winnow.probes} are probes of this build, and which are probes of extensions. */
final class ChosenProbes {
    /** Names of probes of this build. */
    final List<String> builtIn = new ArrayList<>();

    final List<Probe> ofExtensions = new ArrayList<>();

    private ChosenProbes() {}

    /**
     * Looks the names up. With extensions, logs one line for each name that is no probe; without, all names are known to be those of
     * probes.
     *
     * @param names that the user has chosen
     * @param library has the probes of extensions
     */
    static ChosenProbes of(List<String> names, PatchLibrary library) {
        ChosenProbes chosen = new ChosenProbes();
        for (String name : names) {
            if (!library.hasExtensions() || Probes.areIds(Collections.singletonList(name))) {
                chosen.builtIn.add(name);
            } else {
                chosen.choose(name, library.probes());
            }
        }
        return chosen;
    }

    private void choose(String name, List<Probe> extensions) {
        List<String> known = new ArrayList<>(Probes.ids());
        for (Probe probe : extensions) {
            if (probe.id().equals(name)) {
                ofExtensions.add(probe);
                return;
            }
            known.add(probe.id());
        }
        String meant = ClosestName.suggestion(name, known);
        Log.line(DeclaredOptions.PROBES.property() + ": no probe '" + name + "'; "
                + (meant == null ? "allowed are " + String.join(", ", known) : "did you mean " + meant + "?"));
    }
}
