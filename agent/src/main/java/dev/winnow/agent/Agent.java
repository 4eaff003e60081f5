package dev.winnow.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Collection;
import java.util.List;

import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.Options;
import dev.winnow.patches.api.Patch;
import dev.winnow.probes.Probes;
import dev.winnow.probes.methods.MethodCounts;
import dev.winnow.probes.weave.ObjectSizes;

/** The running agent: what measures, what changes, and the thread that keeps house. */
public final class Agent {
    private final Options options;
    private final Instrumentation instrumentation;
    private final boolean late;
    private final long startMillis = System.currentTimeMillis();
    private final Costs costs = new Costs();
    private final Methods methods;
    private final Probes probes;
    private final PatchLibrary library = new PatchLibrary();
    private final Switchboard switchboard;
    private final Intervention intervention;
    private final Housekeeping housekeeping;
    private final Jmx jmx = new Jmx(this);
    private volatile boolean left;

    private Agent(Options options, Instrumentation instrumentation, boolean late) throws BadOption, IOException {
        this.options = options;
        this.instrumentation = instrumentation;
        this.late = late;
        List<Patch> patches = library.wanted(options); // first, so that a wrong name leaves nothing behind
        List<Patch> ready = library.ready(options);
        BootClasses boot = new BootClasses(instrumentation, new AgentJar(Agent.class));
        boot.define("dev.winnow.probes.runtime");
        methods = Methods.of(options);
        probes = Probes.start(options.probes(), methods.probes(), options.packages(), new Sizes(instrumentation));
        BootView view = new BootView();
        switchboard = new Switchboard(instrumentation, probes, view, costs);
        housekeeping = new Housekeeping(this, options.periodMillis());
        PatchRuntime patchRuntime = new PatchRuntime(boot, switchboard, housekeeping);
        intervention = new Intervention(instrumentation, probes, switchboard, patchRuntime, view, costs);
        switchboard.whenLoaded(new ReportSoon());
        intervention.begin(patches, ready, late);
    }

    /** @param late whether the application runs already, and its classes have to be changed as they are */
    static Agent start(Options options, Instrumentation instrumentation, boolean late) throws BadOption, IOException {
        Agent agent = new Agent(options, instrumentation, late);
        agent.housekeeping.begin();
        return agent;
    }

    /** Every patch of this build, in the order of their ids. */
    public List<Patch> installed() {
        return library.installed();
    }

    /** Makes these patches, and no others, the wanted ones; returns when the loaded classes are as wanted. */
    public synchronized Switching want(Collection<Patch> patches) throws IOException {
        if (left) {
            throw new IllegalStateException("the agent has left");
        }
        return intervention.want(patches);
    }

    public List<Patch> wanted() {
        return switchboard.wanted();
    }

    public PatchStatus status(Patch patch) {
        return switchboard.status(patch);
    }

    /** As the jar says; empty while it is being developed. */
    public static String version() {
        String version = Agent.class.getPackage().getImplementationVersion();
        return version == null ? "" : version;
    }

    /** How often patches were switched. */
    public int switchCount() {
        return switchboard.flips();
    }

    public Options options() {
        return options;
    }

    public Probes probes() {
        return probes;
    }

    /** What the methods of {@code winnow.methods} have done so far. */
    public List<MethodCounts> methodTotals() {
        return methods.totals();
    }

    public Instrumentation instrumentation() {
        return instrumentation;
    }

    public Costs costs() {
        return costs;
    }

    /** How many classes, counted by name, were ever changed. */
    public int changedClasses() {
        return intervention.changedClasses();
    }

    /** How many loaded classes hold both bodies of their patched methods, and are switched by a flag. */
    public int preparedClasses() {
        return switchboard.switchable().count();
    }

    /** Whether the application was running already. */
    public boolean isLate() {
        return late;
    }

    /** Milliseconds of the epoch. */
    public long startMillis() {
        return startMillis;
    }

    /** Has it done soon, in the agent's own thread. */
    public void soon(Runnable errand) {
        housekeeping.soon(errand);
    }

    /** What has to be done every {@code winnow.period}. */
    void keepHouse() {
        if (KillFile.exists(options)) {
            Log.line("leaves: there is a file " + options.killFile());
            leave();
            return;
        }
        long start = System.nanoTime();
        probes.flush();
        switchboard.reportChanges();
        switchboard.settle();
        methods.sayProblems();
        jmx.keep();
        costs.keptHouse(System.nanoTime() - start);
    }

    /**
     * Takes everything out again: the vendor's bytes come back, counting ends, events and threads are gone. A second call
     * does nothing.
     *
     * @return the classes that are the vendor's again
     */
    public List<Class<?>> leave() {
        List<Class<?>> restored;
        synchronized (this) {
            if (left) {
                return List.of();
            }
            left = true;
            jmx.leave();
            restored = intervention.giveBack();
        }
        housekeeping.end();
        WinnowAgent.left(this);
        return restored;
    }

    /** Whether it is gone. */
    public boolean hasLeft() {
        return left;
    }

    /** What only the end can tell. */
    void sayGoodbye() {
        methods.sayGoodbye();
        if (!options.probes().isEmpty()) {
            for (String prefix : probes.unmatchedPackages()) {
                if (options.isGiven(DeclaredOptions.PACKAGES)) {
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

    /** A patch whose classes have loaded is no longer pending: told soon, for the application may be short-lived. */
    private final class ReportSoon implements Runnable {
        private final Runnable report = new Runnable() {
            @Override
            public void run() {
                switchboard.reportChanges();
            }
        };

        @Override
        public void run() {
            housekeeping.soon(report);
        }
    }
}
