package dev.winnow.lab.workload.gains;

import java.util.ArrayList;
import java.util.List;

/** In which order patches are tried in one JVM: each alone, then all, with the vendor's code before, between and after. */
public final class GainSequence {
    private static final int PATCHES_BETWEEN_VENDOR_BLOCKS = 5;
    private static final long SETTLING = 4;

    private GainSequence() {}

    /** The patches to enable in each block. */
    public static List<List<String>> of(List<String> patches) {
        List<List<String>> sequence = new ArrayList<>();
        for (int i = 0; i < patches.size(); i++) {
            if (i % PATCHES_BETWEEN_VENDOR_BLOCKS == 0) {
                sequence.add(List.of());
            }
            sequence.add(List.of(patches.get(i)));
        }
        sequence.add(List.of());
        sequence.add(patches);
        sequence.add(List.of());
        return sequence;
    }

    /** Operations after a switch that are not measured. */
    public static long settling(long operationsPerBlock) {
        return Math.max(1, operationsPerBlock / SETTLING);
    }
}
