package dev.winnow.agent.bootstrap;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.agent.Agent;
import dev.winnow.agent.ConfigWatcher;
import dev.winnow.agent.HostJvm;
import dev.winnow.agent.MeasuredMethods;
import dev.winnow.agent.SdkView;
import dev.winnow.agent.control.StatusPreload;
import dev.winnow.agent.jmx.JmxRegistration;
import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Options;
import dev.winnow.agent.start.NestedJar;
import dev.winnow.agent.switching.PatchLibrary;
import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.patches.api.Patch;
import dev.winnow.probes.Probes;
import dev.winnow.probes.methods.NamedMethods;
import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.runtime.MethodCalls;
import dev.winnow.probes.runtime.SamplingPoints;
import dev.winnow.probes.weave.ObjectSizes;
import dev.winnow.probes.weave.Probe;

/** Puts the agent together for the given options, and starts it. */
final class AgentAssembly {
    private final Instrumentation instrumentation;

    AgentAssembly(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** @param attaching whether the application is running already */
    Agent start(Options options, boolean attaching) throws BadOption, IOException {
        PatchLibrary library = new PatchLibrary();
        if (!options.extensions().isEmpty()) {
            library.addExtensions(options.extensions());
        }
        // First of all, so that a wrong name leaves nothing behind.
        List<Patch> enabled = library.enabled(options);
        List<Patch> prepared = prepared(options, library, attaching);

        BootstrapInjector injector = new BootstrapInjector(instrumentation, (NestedJar) Agent.class.getClassLoader());
        injector.inject("dev.winnow.probes.runtime", false);
        Counters.prepare();
        if (attaching) {
            SamplingPoints.prepare();
        }
        NamedMethods named = methods(options);
        ChosenProbes chosen = ChosenProbes.of(options.probes(), library);
        List<Probe> further = new ArrayList<>(chosen.ofExtensions);
        if (named != null) {
            further.add(MethodsProbeLoader.load(named));
        }
        Probes probes = Probes.start(
                chosen.builtIn,
                further,
                options.packages(),
                new InstrumentationSizes(instrumentation),
                options.keepsInlining());
        Agent agent = null;
        try {
            HostJvm jvm = new HostJvm(
                    instrumentation, injector, new HotSpotAccess(instrumentation), attaching, hadAgentAtStart());
            agent = new Agent(options, jvm, probes, new MeasuredMethods(named), library);
            agent.add(new JmxRegistration(agent));
            if (!options.configFile().isEmpty()) {
                agent.add(new ConfigWatcher(options, library, agent.patches()));
            }
            if (attaching) {
                StatusPreload.start(agent);
            }
            agent.start(enabled, prepared);
            return agent;
        } catch (Throwable t) {
            if (agent == null) {
                probes.stop();
            } else {
                agent.close();
            }
            throw t;
        }
    }

    /**
     * By default, an attach prepares all patches: a library may still load. Not where the user looks at other packages, and there is
     * nothing to patch.
     */
    private List<Patch> prepared(Options options, PatchLibrary library, boolean attaching) throws BadOption {
        boolean isOther = attaching
                && options.isGiven(DeclaredOptions.PACKAGES)
                && !options.isGiven(DeclaredOptions.PREPARED_PATCHES)
                && !library.hasExtensions();
        return isOther && !SdkView.isExpected(new LoadedClasses(instrumentation))
                ? new ArrayList<>()
                : library.prepared(options);
    }

    /** Null if no method is to be measured. Needs the probes' runtime classes in the boot loader. */
    private static NamedMethods methods(Options options) throws BadOption {
        if (options.methods().isEmpty()) {
            return null;
        }
        if (!MethodCalls.canMeasure()) {
            throw new BadOption(DeclaredOptions.METHODS.property()
                    + ": this JVM does not report how many bytes a thread allocates");
        }
        return new NamedMethods(options.methods());
    }

    private static boolean hadAgentAtStart() {
        for (String argument : JdkInternals.runtimeArguments()) {
            if (argument.startsWith("-javaagent:") || argument.startsWith("-agent")) {
                return true;
            }
        }
        return false;
    }

    /** A class and not a method reference: linking one costs more than everything else here. */
    private static final class InstrumentationSizes implements ObjectSizes {
        private final Instrumentation instrumentation;

        InstrumentationSizes(Instrumentation instrumentation) {
            this.instrumentation = instrumentation;
        }

        @Override
        public long of(Object object) {
            return instrumentation.getObjectSize(object);
        }
    }
}
