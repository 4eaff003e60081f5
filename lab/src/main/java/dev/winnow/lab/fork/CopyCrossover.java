package dev.winnow.lab.fork;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.workload.copies.CopySettings;
import dev.winnow.lab.workload.switching.SwitchedArm;

/**
 * A crossover of arms that differ in their release, or in whether the agent changes anything in them: a JVM has a copy of the SDK for each arm,
 * in a class loader of its own, and a turn begins with the first operation of another copy. The agent is the same for all copies that it sees.
 */
final class CopyCrossover extends Crossover {
    private final Map<String, ArmSpec> specs;

    /** @param specs by the names of their arms; they {@link #fits fit} */
    CopyCrossover(Map<String, ArmSpec> specs) {
        super(
                "each JVM of a pair has a copy of the SDK for each arm, in class loaders of their own, and changes the copy every half second;"
                        + " the figures of an arm come from both");
        this.specs = new LinkedHashMap<>(specs);
    }

    /** Whether these arms differ in nothing but releases and the agent's presence. */
    static boolean fits(Collection<ArmSpec> specs) {
        return agree(specs.stream(), CopyCrossover::lasting)
                && agree(specs.stream().filter(CopyCrossover::hasAgent), CopyCrossover::agent);
    }

    /** Whether they differ in any of these. */
    static boolean differ(Collection<ArmSpec> specs) {
        return !agree(specs.stream(), ArmSpec::release) || !agree(specs.stream(), CopyCrossover::hasAgent);
    }

    @Override
    public Arm arm(String name, SdkVersion release, WinnowAgent agent) {
        return specs.get(name).arm(release, agent);
    }

    @Override
    Arm started(Arm arm, List<Arm> all) {
        Arm withAgent = all.stream()
                .filter(each -> hasAgent(specs.get(each.name())))
                .findFirst()
                .orElse(arm);
        List<String> options = new ArrayList<>(Burden.without(withAgent.jvmOptions()));
        options.addAll(Burden.option(specs.get(arm.name()), specs.values()));
        return new Arm(arm.name(), arm.sdk(), options);
    }

    @Override
    SwitchedArm switched(Arm arm, Sdk sdk) {
        ArmSpec spec = specs.get(arm.name());
        List<File> classPath = sdk.classPath().stream().map(Path::toFile).toList();
        CopySettings copy = new CopySettings(sdk.version().generation(), classPath, hasAgent(spec));
        return new SwitchedArm(List.of(), copy, Burden.nanos(spec));
    }

    /** Whether the agent would change a class of the arm. */
    private static boolean hasAgent(ArmSpec spec) {
        return !spec.patchIds().isEmpty() || !Set.of(WinnowAgent.NO_PROBES).containsAll(agentOptions(spec));
    }

    /** All that an arm asks of the agent. */
    private static List<Object> agent(ArmSpec spec) {
        return List.of(spec.patchIds(), spec.extensions(), agentOptions(spec));
    }

    private static List<String> agentOptions(ArmSpec spec) {
        return spec.jvmOptions().stream().filter(WinnowAgent::isOption).toList();
    }

    private static List<String> lasting(ArmSpec spec) {
        return Burden.without(spec.jvmOptions()).stream()
                .filter(option -> !WinnowAgent.isOption(option))
                .toList();
    }
}
