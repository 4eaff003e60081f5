package dev.winnow.lab.fork;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.workload.switching.SwitchedArm;

/** A crossover of arms that differ in patches only: all of them are prepared, and a turn begins with a change of flags. */
final class PatchCrossover extends Crossover {
    private final Map<String, ArmSpec> specs;

    /** @param specs by the names of their arms; they {@link #fits fit} */
    PatchCrossover(Map<String, ArmSpec> specs) {
        super("the JVMs of a pair exchange their patches every half second; the figures of an arm come from both");
        this.specs = new LinkedHashMap<>(specs);
    }

    /** Whether these arms differ in nothing but patches. */
    static boolean fits(Collection<ArmSpec> specs) {
        return agree(specs.stream(), ArmSpec::release) && agree(specs.stream(), PatchCrossover::lasting);
    }

    /** Whether any of them has a patch. */
    static boolean differ(Collection<ArmSpec> specs) {
        return specs.stream().anyMatch(spec -> !spec.patchIds().isEmpty());
    }

    @Override
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
        options.addAll(Burden.option(spec, specs.values()));
        return spec.arm(release, options);
    }

    /** The patches of all arms are prepared in each of them. */
    @Override
    Arm started(Arm arm, List<Arm> all) {
        return arm;
    }

    @Override
    SwitchedArm switched(Arm arm, Sdk sdk) {
        ArmSpec spec = specs.get(arm.name());
        return new SwitchedArm(spec.patchIds(), null, Burden.nanos(spec));
    }

    private static List<String> lasting(ArmSpec spec) {
        return Burden.without(spec.jvmOptions());
    }
}
