package dev.winnow.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.sites.NotCounted;

/** How much is not counted for one reason. */
public final class NotCountedView {
    /** How many methods and classes have their names here; recordings have more of them. */
    private static final int NAMES = 20;

    private final NotCounted.Reason reason;
    private final long entries;
    private final long places;
    private final List<String> names = new ArrayList<>();

    private NotCountedView(NotCounted notCounted, NotCounted.Reason reason) {
        this.reason = reason;
        entries = notCounted.entries(reason);
        places = notCounted.places(reason);
    }

    /** Those reasons for which something is not counted. */
    public static List<NotCountedView> of(NotCounted notCounted) {
        List<NotCounted.Entry> named = notCounted.entries(); // first: it drops methods that have returned
        Map<NotCounted.Reason, NotCountedView> views = new LinkedHashMap<>();
        for (NotCounted.Reason reason : NotCounted.Reason.values()) {
            if (notCounted.entries(reason) > 0) {
                views.put(reason, new NotCountedView(notCounted, reason));
            }
        }
        for (NotCounted.Entry entry : named) {
            NotCountedView view = views.get(entry.reason());
            if (view != null && view.names.size() < NAMES) {
                view.names.add(entry.name());
            }
        }
        return new ArrayList<>(views.values());
    }

    /** Such as {@code HUGE_METHOD}. */
    public String getReason() {
        return reason.name();
    }

    /** The reason as a sentence. */
    public String getExplanation() {
        return reason.text();
    }

    /** How many methods and classes. */
    public long getEntries() {
        return entries;
    }

    /** How many allocations in the code are known not to be counted. */
    public long getPlaces() {
        return places;
    }

    /** The first methods and classes. */
    public List<String> getNames() {
        return names;
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("reason", getReason());
        map.put("explanation", getExplanation());
        map.put("entries", getEntries());
        map.put("places", getPlaces());
        map.put("names", new ArrayList<Object>(names));
        return map;
    }
}
