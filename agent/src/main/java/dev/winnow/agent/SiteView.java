package dev.winnow.agent;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.probes.sites.SiteCounts;

/** A construction site and its counts since the agent started. */
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

    /** Number of constructions. */
    public long getCount() {
        return totals.count();
    }

    /** Shallow bytes that the constructors allocated. */
    public long getBytes() {
        return totals.bytes();
    }

    /** Mean; NaN if the constructor takes no capacity. */
    public double getRequestedCapacity() {
        return totals.meanCapacity();
    }

    /** The learned final sizes, or null. */
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
