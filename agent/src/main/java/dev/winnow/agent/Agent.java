package dev.winnow.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.List;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.Options;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.PatchSelection;
import dev.winnow.patches.model.PatchSet;

/** The running agent: what premain has put together. */
final class Agent {
    private final Options options;
    private final Switchboard switchboard;

    private Agent(Options options, Switchboard switchboard) {
        this.options = options;
        this.switchboard = switchboard;
    }

    static Agent start(Options options, Instrumentation instrumentation)
            throws BadOption, IOException, ReflectiveOperationException {
        BootClasses boot = new BootClasses(instrumentation, Agent.class);
        Switchboard switchboard = new Switchboard(instrumentation, null);
        List<Patch> patches = List.of();
        if (!options.patches().isEmpty()) {
            try {
                patches = PatchSelection.select(options.patches(), PatchSet.installed());
            } catch (IllegalArgumentException e) {
                throw new BadOption("winnow.patches: " + e.getMessage());
            }
            boot.define("dev.winnow.patches.runtime");
        }
        instrumentation.addTransformer(new Transformer(switchboard), true);
        switchboard.want(patches);
        Log.line(options.toString());
        return new Agent(options, switchboard);
    }

    Options options() {
        return options;
    }
}
