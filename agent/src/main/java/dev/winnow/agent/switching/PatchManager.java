package dev.winnow.agent.switching;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;

import dev.winnow.agent.copies.CopyOutcome;
import dev.winnow.agent.options.Log;
import dev.winnow.agent.transform.ClassRewriter;
import dev.winnow.agent.transform.DesiredPatches;
import dev.winnow.agent.transform.DesiredState;
import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.agent.transform.Retransformation;
import dev.winnow.agent.transform.Retransformation.Refusal;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.RecentPatchSets;
import dev.winnow.probes.Probes;
import dev.winnow.probes.recording.EventRecorder;
import dev.winnow.probes.sites.AllocationSite;

/**
 * Enables and disables patches.
 *
 * <p>A switch takes the desired state, compares it with the present one and retransforms exactly the loaded classes that differ. A class
 * that loads later is patched as it loads.
 *
 * <p>Classes of prepared patches hold both bodies from the start; those of other patches do from the third switch within a minute on.
 * Switching them only flips a flag. After a minute without a switch, classes whose patches are neither enabled nor prepared get the
 * vendor's bytes back.
 */
public final class PatchManager {
    private final PatchLibrary library;
    private final PatchRuntime runtime;
    private final DesiredPatches desired;
    private final ClassRewriter rewriter;
    private final Probes probes;
    private final ClassSwitcher switcher;
    private final PatchStates states;
    private final Executor agentThread;
    private final RecentPatchSets recent = new RecentPatchSets();
    private final SwitchRate rate = new SwitchRate();
    private volatile int switchCount;
    private boolean closed;

    /** @param agentThread runs what must not run in a thread of the application */
    public PatchManager(
            PatchLibrary library,
            PatchRuntime runtime,
            DesiredPatches desired,
            ClassRewriter rewriter,
            ClassSwitcher switcher,
            Probes probes,
            EventRecorder events,
            Executor agentThread) {
        this.library = library;
        this.runtime = runtime;
        this.desired = desired;
        this.rewriter = rewriter;
        this.probes = probes;
        this.switcher = switcher;
        this.agentThread = agentThread;
        this.states = new PatchStates(events, rewriter.outcomes());
    }

    /** Every patch of this build, in the order of their ids. */
    public List<Patch> installed() {
        return library.installed();
    }

    public List<Patch> enabled() {
        return desired.state().enabled().patches();
    }

    /** What a patch does in this JVM at the moment, over all copies of its library. */
    public Outcome status(Patch patch) {
        return states.of(patch, desired.state());
    }

    /** What an enabled patch does in each copy of its library that has loaded one of its classes. */
    public List<CopyOutcome> statusInCopies(Patch patch) {
        return states.inCopies(patch, desired.state());
    }

    /** How often patches were switched. */
    public int switchCount() {
        return switchCount;
    }

    /** How many loaded classes hold both bodies of their patched methods. */
    public int preparedClasses() {
        return rewriter.dualBodies().count();
    }

    /** From now on, classes of these patches hold both bodies; loaded ones once they are retransformed. Does nothing once the agent has detached. */
    synchronized void setPreparedPatches(Collection<Patch> patches) throws IOException {
        if (!closed) {
            injectRuntime(patches);
            desired.prepare(recent.of(patches));
        }
    }

    /**
     * Enables these patches and no others; returns when the loaded classes have changed.
     *
     * @throws IllegalStateException if the agent has detached
     */
    public SwitchResult setEnabledPatches(Collection<Patch> patches) throws IOException {
        return setEnabledPatches(patches, Collections.emptyMap());
    }

    /** @param others loaded classes to retransform in the same batch, each with its class file or null */
    synchronized SwitchResult setEnabledPatches(Collection<Patch> patches, Map<Class<?>, byte[]> others)
            throws IOException {
        if (closed) {
            throw new IllegalStateException("the agent has detached");
        }
        injectRuntime(patches);
        states.enabledAgain(patches);
        return change(patches, others);
    }

    /**
     * Rewrites loaded classes for other probes; patches stay as they are.
     *
     * @param classes each with its class file or null
     * @return how many were rewritten
     */
    public int rewrite(Map<Class<?>, byte[]> classes) throws IOException {
        return setEnabledPatches(enabled(), classes).retransformed().size();
    }

    /** These patches are going to be prepared while the application runs: they are reported so until {@link #prepareLoadedClasses} has ended. */
    void announcePrepared(Collection<Patch> patches) {
        states.preparing(patches);
    }

    /** Whether {@link #prepareLoadedClasses} has yet to begin or to end. */
    public boolean isPreparing() {
        return states.isPreparing();
    }

    /**
     * Retransforms loaded classes that do not hold both bodies of the prepared patches; whoever switches meanwhile waits. Does nothing
     * once the agent has detached.
     *
     * @param others as in {@link #setEnabledPatches}
     */
    synchronized void prepareLoadedClasses(Map<Class<?>, byte[]> others) {
        if (!closed) {
            Map<Class<?>, byte[]> classes = new LinkedHashMap<>(others);
            for (Class<?> one : switcher.unprepared(desired.state())) {
                classes.putIfAbsent(one, null);
            }
            change(enabled(), classes);
        }
        states.preparing(List.of());
    }

    private void injectRuntime(Collection<Patch> patches) throws IOException {
        if (!patches.isEmpty()) {
            runtime.inject(new LinkageErrorHandler());
        }
    }

    /** Disables a patch that did harm, and logs the reason. */
    synchronized void disable(Patch patch, String reason) {
        List<Patch> others = new ArrayList<>(enabled());
        if (!closed && others.remove(patch)) {
            states.disabled(patch, reason);
            Log.line("patch " + patch + " is disabled: " + reason);
            change(others, Collections.emptyMap());
        }
    }

    private SwitchResult change(Collection<Patch> patches, Map<Class<?>, byte[]> others) {
        DesiredState previous = desired.state();
        PatchSet before = previous.enabled();
        PatchSet after = recent.of(patches);
        Map<Patch, Outcome> outcomesBefore = new LinkedHashMap<>();
        for (Patch patch : before.differenceTo(after)) {
            outcomesBefore.put(patch, status(patch));
        }
        if (outcomesBefore.isEmpty() && others.isEmpty()) {
            return new SwitchResult(ClassSwitch.none());
        }
        if (!outcomesBefore.isEmpty()) {
            switchCount++;
            rate.record();
        }
        desired.enable(after, rate.isFrequent());
        List<AllocationSite> sitesBefore = others.isEmpty() ? List.of() : probes.sites();
        ClassSwitch classes = switcher.switchTo(previous, desired.state(), outcomesBefore.keySet(), others);
        leaveOut(classes.retransformation.refused());
        if (!others.isEmpty()) {
            probes.findRunning(sitesBefore);
        }
        SwitchResult result = new SwitchResult(classes);
        for (Map.Entry<Patch, Outcome> one : outcomesBefore.entrySet()) {
            Outcome outcome = status(one.getKey());
            int count = classes.classesOf(one.getKey(), before, after);
            result.add(new SwitchResult.Change(one.getValue(), outcome, count));
            states.report(outcome, count, classes.nanos);
        }
        return result;
    }

    /** Disables the patches of classes that cannot be changed, and tells in a line for each reason which other classes stay as they are. */
    private void leaveOut(Map<Class<?>, Refusal> refused) {
        Map<Class<?>, Refusal> others = new LinkedHashMap<>();
        for (Map.Entry<Class<?>, Refusal> one : refused.entrySet()) {
            String className = one.getKey().getName();
            probes.notCounted().add(one.getValue().reason(), className);
            if (!disablePatchesOf(
                    one.getKey(),
                    "the JVM cannot change " + className + ": " + one.getValue().cause())) {
                others.put(one.getKey(), one.getValue());
            }
        }
        for (String line : Retransformation.refusals(others)) {
            Log.line(line);
        }
    }

    /** @return whether there are any */
    private boolean disablePatchesOf(Class<?> refused, String reason) {
        String name = LoadedClasses.internalName(refused);
        List<Patch> responsible = desired.state().enabled().patches(name);
        List<Patch> prepared = new ArrayList<>(desired.state().prepared().patches());
        if (prepared.removeAll(desired.state().prepared().patches(name))) {
            desired.prepare(recent.of(prepared));
        }
        for (Patch patch : responsible) {
            disable(patch, reason);
        }
        return !responsible.isEmpty();
    }

    /** After a minute without a switch, gives classes that no longer need both bodies the vendor's bytes back. */
    public synchronized void restoreIdleClasses() {
        List<Class<?>> idle = rewriter.dualBodies().idle(desired.state());
        if (!closed && !idle.isEmpty() && rate.isQuiet()) {
            switcher.retransform(idle);
        }
    }

    /** Reports patches whose state has changed by itself, as pending ones do when their classes load. */
    public synchronized void reportChanges() {
        for (Patch patch : enabled()) {
            states.report(status(patch), 0, 0);
        }
    }

    /** Ends switching; classes stay as they are. */
    synchronized void close() {
        closed = true;
        runtime.close();
    }

    /** A patched method failed to link, which the vendor's could not: its patches are disabled, in the agent's thread. */
    private final class LinkageErrorHandler implements BiConsumer<String, LinkageError> {
        @Override
        public void accept(String ids, LinkageError error) {
            agentThread.execute(() -> {
                for (Patch patch : enabled()) {
                    if (Arrays.asList(ids.split(" ")).contains(patch.id())) {
                        disable(patch, "its code threw " + error);
                    }
                }
            });
        }
    }
}
