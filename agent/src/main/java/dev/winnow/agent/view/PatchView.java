package dev.winnow.agent.view;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.agent.PatchStatus;

/** A patch and what it is doing. */
public final class PatchView {
    private final PatchStatus status;
    private final boolean wanted;

    public PatchView(PatchStatus status, boolean wanted) {
        this.status = status;
        this.wanted = wanted;
    }

    public String getId() {
        return status.patch().id();
    }

    public String getTitle() {
        return status.patch().title();
    }

    /** Whether it is to be on. */
    public boolean isEnabled() {
        return wanted;
    }

    /** off, on, pending, absent, fixed or refused. */
    public String getState() {
        return status.state().toString();
    }

    /** Which methods, and why; empty where there is nothing to say. */
    public String getReason() {
        return status.reason();
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", getId());
        map.put("title", getTitle());
        map.put("enabled", isEnabled());
        map.put("state", getState());
        map.put("reason", getReason());
        return map;
    }
}
