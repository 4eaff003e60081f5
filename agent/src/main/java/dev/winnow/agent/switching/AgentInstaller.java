package dev.winnow.agent.switching;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Executor;

import dev.winnow.agent.options.Log;
import dev.winnow.agent.transform.AgentTransformer;
import dev.winnow.agent.transform.ClassRewriter;
import dev.winnow.agent.transform.DesiredPatches;
import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.agent.transform.PendingDefinitions;
import dev.winnow.agent.transform.Retransformation;
import dev.winnow.agent.transform.Retransformer;
import dev.winnow.agent.transform.RewriteCandidates;
import dev.winnow.patches.api.Patch;
import dev.winnow.probes.Probes;

/** Installs the transformer, rewrites what is loaded already, and restores the original classes in the end. */
public final class AgentInstaller {
    private final Instrumentation instrumentation;
    private final LoadedClasses loaded;
    private final Retransformer retransformer;
    private final DesiredPatches desired;
    private final ClassRewriter rewriter;
    private final AgentTransformer transformer;
    private final PatchManager patches;
    private final Probes probes;
    private final Executor agentThread;
    private volatile boolean completing;

    /** @param agentThread runs what an attach need not wait for */
    public AgentInstaller(
            Instrumentation instrumentation,
            LoadedClasses loaded,
            Retransformer retransformer,
            DesiredPatches desired,
            ClassRewriter rewriter,
            AgentTransformer transformer,
            PatchManager patches,
            Probes probes,
            Executor agentThread) {
        this.instrumentation = instrumentation;
        this.loaded = loaded;
        this.retransformer = retransformer;
        this.desired = desired;
        this.rewriter = rewriter;
        this.transformer = transformer;
        this.patches = patches;
        this.probes = probes;
        this.agentThread = agentThread;
    }

    /**
     * Installs the agent with these patches; restores everything if that fails.
     *
     * @param attaching whether the application is running, and loaded classes have to be retransformed
     */
    public void install(Collection<Patch> enabled, Collection<Patch> prepared, boolean attaching) throws IOException {
        // A pending patch is reported soon after its classes load, and not at the end of a period: the application may
        // be short-lived.
        rewriter.outcomes().listen(new ReportSoon(patches, agentThread));
        instrumentation.addTransformer(transformer, true);
        try {
            if (attaching) {
                rewriteLoadedClasses(enabled, prepared);
                return;
            }
            if (!prepared.isEmpty()) {
                patches.setPreparedPatches(prepared);
            }
            if (!enabled.isEmpty()) {
                patches.setEnabledPatches(enabled);
            }
        } catch (Throwable t) {
            restoreOriginals();
            throw t;
        }
    }

    /**
     * Does at once what an attach is for, so that the operator does not wait: probes count and enabled patches are on. Other patches
     * are prepared afterwards, where that costs one more retransformation and not one more for each class.
     */
    private void rewriteLoadedClasses(Collection<Patch> enabled, Collection<Patch> prepared) throws IOException {
        List<Patch> atOnce = new ArrayList<>(prepared);
        if (!Retransformer.PAYS_PER_CLASS) {
            atOnce.retainAll(enabled);
        }
        List<Patch> later = new ArrayList<>(prepared);
        later.removeAll(atOnce);
        patches.setPreparedPatches(atOnce);
        RewriteCandidates candidates = new RewriteCandidates(loaded, probes, retransformer.changed());
        patches.setEnabledPatches(enabled, candidates.findNext(desired.state().prepared()));
        patches.announcePrepared(later);
        completing = true;
        agentThread.execute(new Completion(candidates, prepared));
    }

    /** Whether an attach has yet to look for classes again, or to prepare patches. */
    public boolean isCompleting() {
        return completing;
    }

    /**
     * Ends switching and counting, and gives every changed class the vendor's bytes back.
     *
     * @return the restored classes
     */
    public List<Class<?>> restoreOriginals() {
        // First, and it cannot fail: whatever fails later, no further class is changed.
        transformer.disable();
        try {
            try {
                return restore();
            } catch (RuntimeException | Error e) {
                return restore(); // a shortage of memory may have passed, and nobody else can do it
            }
        } finally {
            try {
                instrumentation.removeTransformer(transformer);
            } finally {
                probes.stop();
            }
        }
    }

    private List<Class<?>> restore() {
        patches.close();
        PendingDefinitions.await();
        List<Class<?>> changed = loaded.named(retransformer.changed()::containsName);
        changed.removeIf(one -> !retransformer.changed().contains(one));
        Retransformation restored = retransformer.retransform(changed, Retransformer.BatchPreparation.NONE);
        for (String line : restored.refusals()) {
            Log.line(line + "; the counting code that stays in them does nothing");
        }
        return restored.done();
    }

    /** Prepares patches, and rewrites classes that threads were defining when the transformer was installed. Nobody waits for it. */
    private final class Completion implements Runnable {
        private final RewriteCandidates candidates;
        private final Collection<Patch> prepared;

        Completion(RewriteCandidates candidates, Collection<Patch> prepared) {
            this.candidates = candidates;
            this.prepared = prepared;
        }

        @Override
        public void run() {
            try {
                patches.setPreparedPatches(prepared);
                PendingDefinitions.await();
                patches.prepareLoadedClasses(candidates.findNext(desired.state().enabled()));
            } catch (IOException | RuntimeException | LinkageError e) {
                patches.announcePrepared(List.of());
                Log.line("patches cannot be prepared; switching them takes longer: " + e);
            } finally {
                completing = false;
            }
        }
    }
}
