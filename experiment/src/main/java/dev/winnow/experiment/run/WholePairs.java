package dev.winnow.experiment.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Leaves out trials of which the other half of the pair is missing, as after an end by force while the journal was written. A pair
 * that was then repeated counts with its last figures.
 */
final class WholePairs {
    private static final int HALVES = 2;

    private WholePairs() {}

    /** @param measured results with figures, in the order of the journal */
    static List<TrialResult> of(List<TrialResult> measured) {
        Map<String, Map<String, TrialResult>> byPair = new LinkedHashMap<>();
        for (TrialResult result : measured) {
            byPair.computeIfAbsent(result.round() + " " + result.cell(), pair -> new LinkedHashMap<>())
                    .put(result.arm(), result);
        }
        List<TrialResult> whole = new ArrayList<>();
        byPair.values().stream().filter(pair -> pair.size() == HALVES).forEach(pair -> whole.addAll(pair.values()));
        return whole;
    }
}
