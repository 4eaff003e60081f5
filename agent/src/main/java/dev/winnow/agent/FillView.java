package dev.winnow.agent;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.probes.sites.FillStatistics;

/** The final sizes that were learned at a site. */
public final class FillView {
    private final FillStatistics fill;

    public FillView(FillStatistics fill) {
        this.fill = fill;
    }

    /** How many collections were watched. */
    public long getSamples() {
        return fill.samples();
    }

    public int getFinalSizeMin() {
        return fill.min();
    }

    public int getFinalSizeP10() {
        return fill.p10();
    }

    public int getFinalSizeP50() {
        return fill.p50();
    }

    public int getFinalSizeP90() {
        return fill.p90();
    }

    public int getFinalSizeP99() {
        return fill.p99();
    }

    public int getFinalSizeMax() {
        return fill.max();
    }

    /** Mean number of resizes per collection; NaN for copies of other collections. */
    public double getResizesEach() {
        return fill.resizes();
    }

    /** Mean bytes per collection in outgrown or oversized arrays; NaN for copies of other collections. */
    public double getWastedBytesEach() {
        return fill.wastedBytes();
    }

    /** The capacity that costs the fewest bytes; -1 if the default is best. */
    public int getAdviceCapacity() {
        return fill.adviceCapacity();
    }

    /** Mean bytes per collection that the advised capacity saves. */
    public double getSavedBytesEach() {
        return fill.savedBytes();
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("samples", getSamples());
        map.put("finalSizeMin", getFinalSizeMin());
        map.put("finalSizeP10", getFinalSizeP10());
        map.put("finalSizeP50", getFinalSizeP50());
        map.put("finalSizeP90", getFinalSizeP90());
        map.put("finalSizeP99", getFinalSizeP99());
        map.put("finalSizeMax", getFinalSizeMax());
        map.put("resizesEach", getResizesEach());
        map.put("wastedBytesEach", getWastedBytesEach());
        map.put("adviceCapacity", getAdviceCapacity());
        map.put("savedBytesEach", getSavedBytesEach());
        return map;
    }
}
