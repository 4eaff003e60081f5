package dev.winnow.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import dev.winnow.probes.Probes;

/** What the agent does to the classes of the JVM: from those that are there already to giving all of them back. */
final class Intervention {
    /** Classes that were being defined while the first batch was chosen appear in the second; a third finds none. */
    private static final int BATCHES = 3;

    private final Instrumentation instrumentation;
    private final LoadedClasses loaded;
    private final Probes probes;
    private final Switchboard switchboard;
    private final PatchRuntime patchRuntime;
    private final Transformer transformer;
    private final Costs costs;

    Intervention(
            Instrumentation instrumentation,
            Probes probes,
            Switchboard switchboard,
            PatchRuntime patchRuntime,
            BootView view,
            Costs costs) {
        this.instrumentation = instrumentation;
        this.loaded = new LoadedClasses(instrumentation);
        this.probes = probes;
        this.switchboard = switchboard;
        this.patchRuntime = patchRuntime;
        this.costs = costs;
        this.transformer = new Transformer(switchboard, probes, view, costs);
    }

    /**
     * Begins with these patches; what fails on the way leaves nothing behind.
     *
     * @param ready those to be ready for
     * @param late whether there are classes that have to be changed as they are
     */
    void begin(List<Patch> patches, List<Patch> ready, boolean late) throws IOException {
        instrumentation.addTransformer(transformer, true);
        try {
            if (!ready.isEmpty()) {
                defineRuntime(ready);
                switchboard.makeReady(ready);
            }
            if (late) {
                join(patches);
            } else if (!patches.isEmpty()) {
                want(patches);
            }
        } catch (Throwable t) {
            giveBack();
            throw t;
        }
    }

    private void join(List<Patch> patches) throws IOException {
        Set<Class<?>> known = new HashSet<>();
        for (int batch = 0; batch < BATCHES; batch++) {
            List<Class<?>> toMake = loaded.toMake(probes, switchboard::isToBeReady, known);
            if (batch > 0 && toMake.isEmpty()) {
                return;
            }
            defineRuntime(patches);
            switchboard.want(patches, toMake);
            known.addAll(toMake);
        }
    }

    private void defineRuntime(Collection<Patch> patches) throws IOException {
        if (!patches.isEmpty()) {
            patchRuntime.define();
        }
    }

    /** Makes these patches, and no others, the wanted ones; returns when the loaded classes are as wanted. */
    Switching want(Collection<Patch> patches) throws IOException {
        defineRuntime(patches);
        return switchboard.want(patches);
    }

    /** How many classes, counted by name, were ever changed. */
    int changedClasses() {
        return transformer.changedClasses();
    }

    /**
     * Takes everything out again.
     *
     * @return the classes that are the vendor's again
     */
    List<Class<?>> giveBack() {
        transformer.retire();
        List<Class<?>> changed = loaded.named(new LoadedClasses.Filter() {
            @Override
            public boolean accepts(String name) {
                return transformer.hasChanged(name);
            }
        });
        Retransformation back = new Retransformation(instrumentation, changed, costs);
        for (Class<?> refused : back.refused().keySet()) {
            Log.line(refused.getName() + " cannot be given back: "
                    + back.refused().get(refused));
        }
        instrumentation.removeTransformer(transformer);
        patchRuntime.stopWatching();
        probes.stop();
        return back.done();
    }
}
