package dev.winnow.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.copies.CopyOutcome;
import dev.winnow.agent.switching.PatchManager;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;

/** A patch and its state. */
public final class PatchView {
    private final Outcome status;
    private final boolean enabled;
    private final List<PatchCopyView> copies = new ArrayList<>();

    private PatchView(Outcome status, boolean enabled, List<CopyOutcome> copies) {
        this.status = status;
        this.enabled = enabled;
        for (CopyOutcome copy : copies) {
            this.copies.add(new PatchCopyView(copy));
        }
    }

    /** Every patch of this build, in the order of their ids. */
    public static List<PatchView> of(PatchManager patches) {
        List<Patch> enabled = patches.enabled();
        List<PatchView> views = new ArrayList<>();
        for (Patch patch : patches.installed()) {
            views.add(new PatchView(patches.status(patch), enabled.contains(patch), patches.statusInCopies(patch)));
        }
        return views;
    }

    public String getId() {
        return status.patch().id();
    }

    public String getTitle() {
        return status.patch().title();
    }

    /** Whether the desired state includes it. */
    public boolean isEnabled() {
        return enabled;
    }

    /** off, on, pending, absent, fixed or refused; over all copies of the library, the one that users must know first. */
    public String getState() {
        return status.state().toString();
    }

    /** Which methods, and why; empty if there is nothing to explain. */
    public String getReason() {
        return status.reason();
    }

    /** The state in each copy of the library; none while the patch is not enabled or its classes are not loaded. */
    public List<PatchCopyView> getCopies() {
        return copies;
    }

    public Map<String, Object> asMap() {
        List<Object> inCopies = new ArrayList<>();
        for (PatchCopyView copy : copies) {
            inCopies.add(copy.asMap());
        }
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", getId());
        map.put("title", getTitle());
        map.put("enabled", isEnabled());
        map.put("state", getState());
        map.put("reason", getReason());
        map.put("copies", inCopies);
        return map;
    }
}
