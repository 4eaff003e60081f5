package dev.winnow.agent.switching;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.copies.CopyOutcome;
import dev.winnow.agent.transform.DesiredState;
import dev.winnow.agent.transform.PatchOutcomes;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.probes.recording.EventRecorder;

/** The state of each patch, and an event for each change of a state. */
final class PatchStates {
    private static final String PREPARED = "ready";
    private static final String PREPARING = "preparing";

    private final EventRecorder events;
    private final PatchOutcomes outcomes;
    private final Map<Patch, PatchState> reported = new HashMap<>();

    /** Patches that the agent disabled because they did harm, with the reason, until somebody enables them again. */
    private final Map<Patch, String> disabled = Collections.synchronizedMap(new LinkedHashMap<>());

    private volatile Collection<Patch> preparing = List.of();

    PatchStates(EventRecorder events, PatchOutcomes outcomes) {
        this.events = events;
        this.outcomes = outcomes;
    }

    void disabled(Patch patch, String reason) {
        disabled.put(patch, reason);
    }

    /** These patches are being prepared, and no others. */
    void preparing(Collection<Patch> patches) {
        preparing = patches;
    }

    boolean isPreparing() {
        return !preparing.isEmpty();
    }

    /** Somebody enables these patches: gives them another try, whatever harm they did. */
    void enabledAgain(Collection<Patch> patches) {
        disabled.keySet().removeAll(patches);
    }

    Outcome of(Patch patch, DesiredState desired) {
        if (desired.enabled().patches().contains(patch)) {
            return outcomes.of(patch);
        }
        String reason = disabled.get(patch);
        return reason == null
                ? new Outcome(patch, PatchState.OFF, preparation(patch, desired))
                : new Outcome(patch, PatchState.REFUSED, reason);
    }

    private String preparation(Patch patch, DesiredState desired) {
        if (preparing.contains(patch)) {
            return PREPARING;
        }
        return desired.prepared().patches().contains(patch) ? PREPARED : "";
    }

    /** The outcomes of an enabled patch in the copies of its library; none for a patch that is not enabled. */
    List<CopyOutcome> inCopies(Patch patch, DesiredState desired) {
        return desired.enabled().patches().contains(patch) ? outcomes.inCopies(patch) : List.of();
    }

    /**
     * Emits an event if the state differs from the last one reported.
     *
     * @param classes that were changed for it
     * @param nanos that this took
     */
    synchronized void report(Outcome outcome, int classes, long nanos) {
        PatchState previous = reported.getOrDefault(outcome.patch(), PatchState.OFF);
        if (previous != outcome.state()) {
            reported.put(outcome.patch(), outcome.state());
            events.patchChanged(
                    outcome.patch().id(),
                    previous.toString(),
                    outcome.state().toString(),
                    outcome.reason(),
                    classes,
                    nanos);
        }
    }
}
