package dev.winnow.patches.engine;

import java.lang.ref.SoftReference;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;

/** The patch sets that were used most recently. Going back to one needs neither its templates nor its classes again. */
public final class RecentPatchSets {
    private static final int MOST = 4;

    private final Map<List<Patch>, SoftReference<PatchSet>> sets = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Patch>, SoftReference<PatchSet>> eldest) {
            return size() > MOST;
        }
    };

    /** The set of these patches. */
    public synchronized PatchSet of(Collection<Patch> patches) {
        List<Patch> key = List.copyOf(patches);
        SoftReference<PatchSet> reference = sets.get(key);
        PatchSet set = reference == null ? null : reference.get();
        if (set == null) {
            set = PatchSet.of(key);
            sets.put(key, new SoftReference<>(set));
        }
        return set;
    }
}
