package dev.winnow.agent;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.agent.copies.CopyOutcome;

/** The state of an enabled patch in one copy of its library. */
public final class PatchCopyView {
    private final CopyOutcome copy;

    PatchCopyView(CopyOutcome copy) {
        this.copy = copy;
    }

    /** What the copy's build put before the library's packages, such as {@code azure_cosmos_spark}; empty if nothing. */
    public String getPrefix() {
        return copy.prefix();
    }

    /** The class loader's class, and its name if it has one. */
    public String getLoader() {
        return copy.loader();
    }

    /** on, absent, fixed or refused. */
    public String getState() {
        return copy.outcome().state().toString();
    }

    /** Which methods, and why; empty if there is nothing to explain. */
    public String getReason() {
        return copy.outcome().reason();
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("prefix", getPrefix());
        map.put("loader", getLoader());
        map.put("state", getState());
        map.put("reason", getReason());
        return map;
    }
}
