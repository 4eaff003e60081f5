package dev.winnow.report.fleet;

import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** Which of the two kinds of JVMs a recording is of, by its {@code winnow.Patch} events. */
final class PatchUse {
    private boolean patched;
    private boolean switched;

    void accept(RecordingEvent patchEvent) {
        String state = patchEvent.text(WinnowEvents.Patch.STATE, "");
        String previous = patchEvent.text(WinnowEvents.Patch.PREVIOUS, "");
        patched |= state.equals("on");
        switched |= previous.equals("off") && isEnabled(state) || state.equals("off") && isEnabled(previous);
    }

    private static boolean isEnabled(String state) {
        return state.equals("on") || state.equals("pending");
    }

    boolean isPatched() {
        return patched;
    }

    /** Whether a patch was switched while the recording ran, so that it is neither a recording with patches nor one without. */
    boolean isSwitched() {
        return switched;
    }
}
