package dev.winnow.patches.runtime.session;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The progress of regions: the lsn by region of a session token. */
public final class RegionProgress {
    private RegionProgress() {}

    /**
     * The regions of the higher of two tokens, each with the greater of its two lsns. The caller must not change the map.
     *
     * @param sameVersion whether the tokens are of one version and must have the same regions
     * @return null if they must and do not
     */
    public static Map<Integer, Long> highest(Map<Integer, Long> higher, Map<Integer, Long> lower, boolean sameVersion) {
        if (sameVersion && higher.size() != lower.size()) {
            return null;
        }
        if (higher.isEmpty()) {
            return Collections.emptyMap();
        }
        Map<Integer, Long> highest = higher.size() == 1 ? null : new HashMap<>();
        for (Map.Entry<Integer, Long> region : higher.entrySet()) {
            Long lsn = lower.get(region.getKey());
            if (lsn == null && sameVersion) {
                return null;
            }
            Long greater = lsn == null || region.getValue() >= lsn ? region.getValue() : lsn;
            if (highest == null) {
                return Collections.singletonMap(region.getKey(), greater);
            }
            highest.put(region.getKey(), greater);
        }
        return highest;
    }
}
