package dev.winnow.agent.view;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.probes.sites.SiteCounts;

/** A construction site and what it has counted since the agent joined. */
public final class SiteView {
    private final SiteCounts totals;

    public SiteView(SiteCounts totals) {
        this.totals = totals;
    }

    /** Unique in this JVM. */
    public int getSiteId() {
        return totals.site().slot();
    }

    /** {@code class.method:line#ordinal}. */
    public String getSite() {
        return totals.site().name();
    }

    public String getAllocatedType() {
        return totals.site().construction().allocatedType();
    }

    /** Descriptor. */
    public String getConstructor() {
        return totals.site().construction().constructor();
    }

    /** Constructions. */
    public long getCount() {
        return totals.count();
    }

    /** Shallow bytes of what the constructors allocated. */
    public long getBytes() {
        return totals.bytes();
    }

    /** Mean, NaN where the constructor asks for none. */
    public double getRequestedCapacity() {
        return totals.meanCapacity();
    }

    /** What was learned of its final sizes, or null. */
    public FillView getFill() {
        return totals.site().fill() == null ? null : new FillView(totals.site().fill());
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("siteId", getSiteId());
        map.put("site", getSite());
        map.put("allocatedType", getAllocatedType());
        map.put("constructor", getConstructor());
        map.put("count", getCount());
        map.put("bytes", getBytes());
        map.put("requestedCapacity", getRequestedCapacity());
        if (getFill() != null) {
            map.put("fill", getFill().asMap());
        }
        return map;
    }
}
