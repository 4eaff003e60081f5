package dev.winnow.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.List;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.Options;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.PatchSelection;
import dev.winnow.patches.model.PatchSet;
import dev.winnow.probes.Probes;
import dev.winnow.probes.weave.ObjectSizes;

/** The running agent: what measures, what changes, and the thread that keeps house. */
final class Agent {
    private final Options options;
    private final Probes probes;
    private final Switchboard switchboard;

    private Agent(Options options, Probes probes, Switchboard switchboard) {
        this.options = options;
        this.probes = probes;
        this.switchboard = switchboard;
    }

    static Agent start(Options options, Instrumentation instrumentation) throws BadOption, IOException {
        List<Patch> patches = patches(options);
        BootClasses boot = new BootClasses(instrumentation, new AgentJar(Agent.class));
        boot.define("dev.winnow.probes.runtime");
        if (!patches.isEmpty()) {
            boot.define("dev.winnow.patches.runtime");
        }
        Probes probes = Probes.start(options.probes(), options.packages(), new Sizes(instrumentation));
        Switchboard switchboard = new Switchboard(instrumentation, probes.events());
        instrumentation.addTransformer(new Transformer(switchboard, probes), true);
        if (!patches.isEmpty()) {
            switchboard.want(patches);
        }
        Log.line(options.toString());
        Agent agent = new Agent(options, probes, switchboard);
        Housekeeping.start(agent);
        return agent;
    }

    private static List<Patch> patches(Options options) throws BadOption {
        if (options.patches().isEmpty()) {
            return List.of(); // and no patch is looked for, let alone loaded
        }
        try {
            return PatchSelection.select(options.patches(), PatchSet.installed());
        } catch (IllegalArgumentException e) {
            throw new BadOption("winnow.patches: " + e.getMessage());
        }
    }

    Options options() {
        return options;
    }

    /** What has to be done every {@code winnow.period}. */
    void keepHouse() {
        probes.flush();
        switchboard.reportChanges();
    }

    /** What only the end can tell. */
    void sayGoodbye() {
        if (!options.probes().isEmpty()) {
            for (String prefix : probes.unmatchedPackages()) {
                if (options.isGiven(Options.PACKAGES)) {
                    Log.line("winnow.packages=" + prefix
                            + ": no class of that name was loaded; allowed are prefixes of class names that the"
                            + " application loads");
                }
            }
        }
    }

    /** A class and not a method reference: linking one costs more than everything else here. */
    private static final class Sizes implements ObjectSizes {
        private final Instrumentation instrumentation;

        Sizes(Instrumentation instrumentation) {
            this.instrumentation = instrumentation;
        }

        @Override
        public long of(Object object) {
            return instrumentation.getObjectSize(object);
        }
    }
}
