package dev.winnow.agent;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.probes.recording.EventRecorder;

/** What patches are doing, and the telling of it: each change of a state is an event, once. */
final class PatchStates {
    private static final String READY = "ready";

    private final EventRecorder events;
    private final Outcomes outcomes = new Outcomes();
    private final Map<Patch, PatchState> reported = new HashMap<>();

    /** Patches that were taken back because they did harm, with what happened; until somebody wants them again. */
    private final Map<Patch, String> takenBack = Collections.synchronizedMap(new LinkedHashMap<>());

    PatchStates(EventRecorder events) {
        this.events = events;
    }

    /** Applied to a class, patches have become this. */
    void became(ClassLoader loader, String className, List<Outcome> all) {
        outcomes.became(loader, className, all);
    }

    void takenBack(Patch patch, String reason) {
        takenBack.put(patch, reason);
    }

    /** Whatever harm these did, they are to have another try. */
    void wantedAgain(Collection<Patch> patches) {
        takenBack.keySet().removeAll(patches);
    }

    PatchStatus of(Patch patch, Wanted wanted) {
        if (wanted.on.patches().contains(patch)) {
            return outcomes.status(patch);
        }
        String reason = takenBack.get(patch);
        return reason == null
                ? new PatchStatus(patch, PatchState.OFF, wanted.ready.patches().contains(patch) ? READY : "")
                : new PatchStatus(patch, PatchState.REFUSED, reason);
    }

    /**
     * Reports a state that is another than the one reported last.
     *
     * @param classes that were changed for it
     * @param nanos that this took
     */
    synchronized void report(PatchStatus status, int classes, long nanos) {
        PatchState previous = reported.getOrDefault(status.patch(), PatchState.OFF);
        if (previous != status.state()) {
            reported.put(status.patch(), status.state());
            events.patchChanged(
                    status.patch().id(),
                    previous.toString(),
                    status.state().toString(),
                    status.reason(),
                    classes,
                    nanos);
        }
    }
}
