package dev.winnow.experiment.pair;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.sdk.SdkVersion;

/**
 * A crossover of two arms that differ in patches only: the JVMs of a pair exchange their patches between blocks of operations, so
 * that each of them runs both arms, in the order ABBA and BAAB. What one JVM takes more than the other for all of its life, or more and
 * more, is then in the figures of both arms alike (S. Senn, Cross-over Trials in Clinical Research, 2nd edition, 2002).
 */
public final class Crossover {
    /** Two JVMs that keep their arms. */
    public static final Crossover NONE = new Crossover(Map.of());

    /** Of equal length: a JVM runs the arm that it started with in the first and in the last. */
    public static final int BLOCKS = 4;

    private static final int EXCHANGES = 2;

    /** Ids by the arm's name. */
    private final Map<String, List<String>> patches;

    private Crossover(Map<String, List<String>> patches) {
        this.patches = patches;
    }

    /** @param patches of each arm by its name, as in {@code winnow.patches}; empty for the vendor's code */
    public static Crossover of(Map<String, String> patches) {
        Map<String, List<String>> ids = new LinkedHashMap<>();
        patches.forEach((arm, list) -> ids.put(arm, PatchList.ids(list)));
        return new Crossover(ids);
    }

    public boolean isNone() {
        return patches.isEmpty();
    }

    /** How often the JVMs of a pair exchange their patches. */
    public int exchanges() {
        return isNone() ? 0 : EXCHANGES;
    }

    /** Whether the JVMs of a pair run each other's arm in that block, counted from 0. */
    public boolean isExchanged(int block) {
        return !isNone() && block > 0 && block < BLOCKS - 1;
    }

    /** The arm in a JVM in which the patches of all arms can be switched. */
    public Arm arm(String name, SdkVersion sdk, WinnowAgent agent) {
        Set<String> all = new LinkedHashSet<>();
        patches.values().forEach(all::addAll);
        return new Arm(name, sdk, agent.withPatches(patches.get(name), all))
                .with(name, List.of("-Dwinnow.probes=none"));
    }

    /** The patches of each block of a JVM that starts with one arm and has the other one's patches meanwhile; empty if it keeps its own. */
    public List<List<String>> patchesByBlock(Arm own, Arm other) {
        List<List<String>> byBlock = new ArrayList<>();
        for (int block = 0; block < BLOCKS && !isNone(); block++) {
            byBlock.add(patches.get((isExchanged(block) ? other : own).name()));
        }
        return byBlock;
    }

    @Override
    public String toString() {
        return isNone()
                ? "none"
                : "the JVMs of a pair exchange their patches after a quarter and after three quarters of the operations,"
                        + " and warm up again; the figures of an arm come from both";
    }
}
