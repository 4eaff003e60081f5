package dev.winnow.demo.fork;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.demo.workload.load.Burdened;
import dev.winnow.demo.workload.switching.SwitchedArm;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.sdk.SdkVersion;

/**
 * A crossover of two arms that a running JVM can be switched between: both JVMs of a pair run both arms in turns of half a second, one JVM
 * the one while the other runs the other. What one JVM takes more than the other, for all of its life or for some seconds, is then in the
 * figures of both arms alike (S. Senn, Cross-over Trials in Clinical Research, 2nd edition, 2002).
 */
public final class Crossover {
    /** Two JVMs that keep their arms. */
    public static final Crossover NONE = new Crossover(Map.of(), "");

    /** The same with arms between which a running JVM could be switched. */
    private static final Crossover UNUSED = new Crossover(
            Map.of(),
            "not used; these arms differ in patches only, and --crossover finds smaller differences of such arms");

    private static final String BURDEN = "-D" + Burdened.PROPERTY + "=";

    private final Map<String, ArmSpec> specs;
    private final String text;

    private Crossover(Map<String, ArmSpec> specs, String text) {
        this.specs = specs;
        this.text = text;
    }

    /**
     * Two JVMs that keep their arms.
     *
     * @param specs by the names of their arms
     */
    public static Crossover none(Map<String, ArmSpec> specs) {
        boolean isPossible =
                specs.values().stream().anyMatch(spec -> !spec.patchIds().isEmpty())
                        && specs.values().stream().allMatch(spec -> differInPatchesOnly(spec, first(specs)));
        return isPossible ? UNUSED : NONE;
    }

    /**
     * @param specs by the names of their arms
     * @throws UsageException if they differ in anything that a running JVM cannot change
     */
    public static Crossover of(Map<String, ArmSpec> specs) {
        specs.forEach((name, spec) -> {
            if (!differInPatchesOnly(spec, first(specs))) {
                throw new UsageException(
                        "--arm '" + name + "': with --crossover, allowed are arms that differ in patches only,"
                                + " because a running JVM can change nothing else; sdk= and jvm= must be the same in all arms");
            }
        });
        return new Crossover(
                new LinkedHashMap<>(specs),
                "the JVMs of a pair exchange their patches every half second; the figures of an arm come from both");
    }

    private static ArmSpec first(Map<String, ArmSpec> specs) {
        return specs.values().iterator().next();
    }

    private static boolean differInPatchesOnly(ArmSpec one, ArmSpec other) {
        return one.hasSameSdk(other) && lasting(one).equals(lasting(other));
    }

    public boolean isNone() {
        return specs.isEmpty();
    }

    /** The arm in a JVM that can be switched to each of the others. */
    public Arm arm(String name, SdkVersion release, WinnowAgent agent) {
        ArmSpec spec = specs.get(name);
        Set<String> patches = new LinkedHashSet<>();
        Set<String> extensions = new LinkedHashSet<>();
        for (ArmSpec each : specs.values()) {
            patches.addAll(each.patchIds());
            extensions.addAll(each.extensions());
        }
        List<String> options = new ArrayList<>(agent.withPatches(spec.patchIds(), patches));
        options.add(WinnowAgent.NO_PROBES);
        options.addAll(WinnowAgent.withExtensions(extensions));
        options.addAll(lasting(spec));
        if (specs.values().stream().anyMatch(each -> burden(each) > 0)) {
            options.add(BURDEN + burden(spec));
        }
        return spec.arm(release, options);
    }

    /** What of an arm is switched. */
    SwitchedArm switched(Arm arm) {
        ArmSpec spec = specs.get(arm.name());
        return new SwitchedArm(spec.patchIds(), burden(spec));
    }

    private static List<String> lasting(ArmSpec spec) {
        return spec.jvmOptions().stream()
                .filter(option -> !option.startsWith(BURDEN))
                .toList();
    }

    private static long burden(ArmSpec spec) {
        return spec.jvmOptions().stream()
                .filter(option -> option.startsWith(BURDEN))
                .mapToLong(Crossover::nanos)
                .findFirst()
                .orElse(0);
    }

    private static long nanos(String burden) {
        try {
            return Long.parseLong(burden.substring(BURDEN.length()));
        } catch (NumberFormatException e) {
            throw new UsageException("--arm jvm=" + burden + ": allowed is a number of nanoseconds, as 9000");
        }
    }

    /** For a reader of the report; empty if there is nothing to say. */
    @Override
    public String toString() {
        return text;
    }
}
