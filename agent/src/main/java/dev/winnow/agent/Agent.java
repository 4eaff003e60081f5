package dev.winnow.agent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.agent.options.KillFile;
import dev.winnow.agent.options.Log;
import dev.winnow.agent.options.Options;
import dev.winnow.agent.switching.AgentInstaller;
import dev.winnow.agent.switching.ClassSwitcher;
import dev.winnow.agent.switching.PatchLibrary;
import dev.winnow.agent.switching.PatchManager;
import dev.winnow.agent.switching.PatchRuntime;
import dev.winnow.agent.transform.AgentCosts;
import dev.winnow.agent.transform.AgentTransformer;
import dev.winnow.agent.transform.BootstrapVisibility;
import dev.winnow.agent.transform.ChangedClasses;
import dev.winnow.agent.transform.ClassRewriter;
import dev.winnow.agent.transform.DesiredPatches;
import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.agent.transform.Retransformer;
import dev.winnow.agent.transform.RewriteCandidates;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.probes.Probes;
import dev.winnow.probes.methods.MethodCounts;

/** The running agent: gives access to what measures and what patches, does the periodic work, and detaches. */
public final class Agent {
    private volatile Options options;
    private final HostJvm jvm;
    private final Probes probes;
    private final MeasuredMethods methods;
    private final long startMillis = System.currentTimeMillis();
    private final AgentCosts costs = new AgentCosts();
    private final AgentThread thread = new AgentThread();
    private final LoadedClasses loadedClasses;
    private final Retransformer retransformer;
    private final PatchManager patches;
    private final AgentInstaller installer;
    private final List<PeriodicTask> periodicTasks = new ArrayList<>();
    private volatile boolean closed;

    /** Changes nothing yet: see {@link #start}. */
    public Agent(Options options, HostJvm jvm, Probes probes, MeasuredMethods methods, PatchLibrary library) {
        this.options = options;
        this.jvm = jvm;
        this.probes = probes;
        this.methods = methods;
        loadedClasses = new LoadedClasses(jvm.instrumentation);
        DesiredPatches desired = new DesiredPatches();
        retransformer = new Retransformer(jvm.instrumentation, jvm.access, costs, jvm.hadAgentAtStart);
        ClassRewriter rewriter =
                new ClassRewriter(probes, new BootstrapVisibility(), desired, jvm.access, retransformer.changed());
        AgentTransformer transformer = new AgentTransformer(rewriter, retransformer, costs);
        patches = new PatchManager(
                library,
                new PatchRuntime(jvm.injector),
                desired,
                rewriter,
                new ClassSwitcher(loadedClasses, retransformer, rewriter, costs),
                probes,
                probes.events(),
                thread);
        probes.whenGrown(new FlushSoon());
        installer = new AgentInstaller(
                jvm.instrumentation,
                loadedClasses,
                retransformer,
                desired,
                rewriter,
                transformer,
                patches,
                probes,
                thread);
    }

    /** Adds periodic work, before the agent starts. */
    public void add(PeriodicTask task) {
        periodicTasks.add(task);
    }

    /** Rewrites the loaded classes, and from now on those that load. */
    public void start(Collection<Patch> enabled, Collection<Patch> prepared) throws IOException {
        installer.install(enabled, prepared, jvm.attachedLate);
    }

    /**
     * Counts in other classes, or other things, from now on; returns when the loaded classes have changed.
     *
     * @param changed the agent's settings with other probes and packages
     * @return how many loaded classes were rewritten
     * @throws IllegalArgumentException if a probe can only be chosen when the agent starts
     */
    public synchronized int count(Options changed) throws IOException {
        if (closed) {
            throw new IllegalStateException("the agent has detached");
        }
        Set<Class<?>> woven = new HashSet<>(loadedClasses.named(retransformer.changed()::containsName));
        probes.change(changed.probes(), changed.packages());
        options = changed;
        Map<Class<?>, byte[]> classes =
                new RewriteCandidates(loadedClasses, probes, new ChangedClasses()).findNext(PatchSet.EMPTY);
        for (Class<?> one : woven) {
            classes.putIfAbsent(one, null);
        }
        return patches.rewrite(classes);
    }

    /** Whether the agent's thread has yet to do what an attach left for later: weave classes that loaded during it, prepare patches. */
    public boolean isCompletingAttach() {
        return installer.isCompleting();
    }

    /** Starts the agent's thread, which first completes what an attach left for later; a further call does nothing. */
    public synchronized void startThread() {
        if (!closed && thread.getState() == Thread.State.NEW) {
            thread.runPeriodic(new Periodic(), options.periodMillis(), new AtShutdown());
        }
    }

    /** The version of the jar; empty in a development build without one. */
    public static String version() {
        String version = Agent.class.getPackage().getImplementationVersion();
        return version == null ? "" : version;
    }

    public Options options() {
        return options;
    }

    public Probes probes() {
        return probes;
    }

    public PatchManager patches() {
        return patches;
    }

    /** The methods of {@code winnow.methods}, with their counts since the agent started. */
    public List<MethodCounts> methodTotals() {
        return methods.totals();
    }

    public LoadedClasses loadedClasses() {
        return loadedClasses;
    }

    public AgentCosts costs() {
        return costs;
    }

    /** How many classes, counted by name, were ever changed. */
    public int changedClasses() {
        return retransformer.changed().count();
    }

    /** Whether the application was running already when the agent attached. */
    public boolean isAttachedLate() {
        return jvm.attachedLate;
    }

    /** Milliseconds since the epoch. */
    public long startMillis() {
        return startMillis;
    }

    /**
     * Detaches: restores the original classes, ends counting, and removes events, bean and thread. A second call does nothing.
     *
     * @return the restored classes
     */
    public List<Class<?>> close() {
        List<Class<?>> restored;
        synchronized (this) {
            if (closed) {
                return List.of();
            }
            closed = true;
            try {
                for (PeriodicTask task : periodicTasks) {
                    closeOrLog(task);
                }
                restored = installer.restoreOriginals();
            } catch (Throwable t) {
                thread.closeSoon(); // whatever fails, the thread ends
                throw t;
            }
        }
        thread.close();
        return restored;
    }

    /** What one task leaves behind must not keep the original classes from being restored. */
    private static void closeOrLog(PeriodicTask task) {
        try {
            try {
                task.close();
            } catch (RuntimeException | Error e) {
                task.close(); // a shortage of memory may have passed
            }
        } catch (RuntimeException | Error e) {
            Log.line("a part of the agent cannot be closed: " + e);
        }
    }

    public boolean isClosed() {
        return closed;
    }

    /** Between two periods: classes may load, and be unloaded, by the thousand. */
    private final class FlushSoon implements Runnable {
        @Override
        public void run() {
            thread.execute(new Runnable() {
                @Override
                public void run() {
                    probes.flush();
                }
            });
        }
    }

    private final class Periodic implements Runnable {
        @Override
        public void run() {
            if (KillFile.exists(options)) {
                Log.line("detaches: the kill file " + options.killFile() + " exists");
                close();
                return;
            }
            long start = System.nanoTime();
            probes.flush();
            patches.reportChanges();
            patches.restoreIdleClasses();
            methods.logWarnings();
            for (PeriodicTask task : periodicTasks) {
                task.runPeriodic();
            }
            costs.addPeriodicWork(System.nanoTime() - start);
        }
    }

    /** Reports settings that never had an effect; only the end can tell. */
    private final class AtShutdown implements Runnable {
        @Override
        public void run() {
            methods.reportAtShutdown();
            if (!options.probes().isEmpty() && options.isGiven(DeclaredOptions.PACKAGES)) {
                for (String prefix : probes.unmatchedPackages()) {
                    Log.line("winnow.packages=" + prefix + ": no class of that name was loaded; allowed are prefixes of"
                            + " class names that the application loads");
                }
            }
        }
    }
}
