package dev.winnow.lab.fork;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.workload.copies.CopySettings;
import dev.winnow.lab.workload.load.Burdened;
import dev.winnow.lab.workload.switching.SwitchedArm;

/**
 * A crossover of two arms that one JVM can run in turns: both JVMs of a pair run both arms in turns of half a second, one JVM the one while
 * the other runs the other. What one JVM takes more than the other, for all of its life or for some seconds, is then in the figures of both
 * arms alike (S. Senn, Cross-over Trials in Clinical Research, 2nd edition, 2002).
 */
public abstract class Crossover {
    /** Two JVMs that keep their arms. */
    public static final Crossover NONE = new NoCrossover("");

    private final String text;

    Crossover(String text) {
        this.text = text;
    }

    /**
     * Two JVMs that keep their arms; the report says so if they could take turns.
     *
     * @param arms none, or all of a comparison
     */
    public static Crossover none(List<ArmSpec> arms) {
        boolean isPossible = PatchCrossover.fits(arms) && PatchCrossover.differ(arms)
                || CopyCrossover.fits(arms) && CopyCrossover.differ(arms);
        return isPossible
                ? new NoCrossover(
                        "not used; one JVM can run both of these arms in turns, and --crossover then finds smaller differences")
                : NONE;
    }

    /** @throws UsageException if one JVM cannot run them all */
    public static Crossover of(List<ArmSpec> arms) {
        Map<String, ArmSpec> specs = new LinkedHashMap<>();
        arms.forEach(arm -> specs.put(arm.name(), arm));
        if (PatchCrossover.fits(arms)) {
            return new PatchCrossover(specs);
        }
        if (CopyCrossover.fits(arms)) {
            return new CopyCrossover(specs);
        }
        throw new UsageException("--crossover: one JVM cannot run the arms '" + String.join("' and '", specs.keySet())
                + "' in turns; allowed are arms that differ in patches, or in sdk= and in whether they have the agent,"
                + " and in nothing else");
    }

    /** Whether a part of these arms is the same in all of them. */
    static boolean agree(Stream<ArmSpec> specs, Function<ArmSpec, ?> part) {
        return specs.map(part).distinct().count() <= 1;
    }

    public boolean isNone() {
        return false;
    }

    /** The arm, as it is compared with the others. */
    public abstract Arm arm(String name, SdkVersion release, WinnowAgent agent);

    /** The arm in a JVM that can run each of the others, too. */
    abstract Arm started(Arm arm, List<Arm> all);

    /**
     * What of an arm is switched.
     *
     * @param sdk the arm's release
     */
    abstract SwitchedArm switched(Arm arm, Sdk sdk);

    /** For a reader of the report; empty if there is nothing to say. */
    @Override
    public final String toString() {
        return text;
    }

    private static final class NoCrossover extends Crossover {
        NoCrossover(String text) {
            super(text);
        }

        @Override
        public boolean isNone() {
            return true;
        }

        @Override
        public Arm arm(String name, SdkVersion release, WinnowAgent agent) {
            throw new IllegalStateException("arm " + name + " takes no turns");
        }

        @Override
        Arm started(Arm arm, List<Arm> all) {
            return arm;
        }

        @Override
        SwitchedArm switched(Arm arm, Sdk sdk) {
            throw new IllegalStateException("arm " + arm + " takes no turns");
        }
    }

    /** A crossover of arms that differ in patches only: all of them are prepared, and a turn begins with a change of flags. */
    private static final class PatchCrossover extends Crossover {
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

    /**
     * A crossover of arms that differ in their release, or in whether the agent changes anything in them: a JVM has a copy of the SDK for each arm,
     * in a class loader of its own, and a turn begins with the first operation of another copy. The agent is the same for all copies that it sees.
     */
    private static final class CopyCrossover extends Crossover {
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

    /** The option that burdens the operations of an arm, which a running JVM can take over; see {@link Burdened}. */
    private static final class Burden {
        private static final String OPTION = "-D" + Burdened.PROPERTY + "=";

        private Burden() {}

        /** @throws UsageException if the arm's burden is no number */
        static long nanos(ArmSpec spec) {
            return spec.jvmOptions().stream()
                    .filter(option -> option.startsWith(OPTION))
                    .mapToLong(Burden::nanos)
                    .findFirst()
                    .orElse(0);
        }

        private static long nanos(String option) {
            try {
                return Long.parseLong(option.substring(OPTION.length()));
            } catch (NumberFormatException e) {
                throw new UsageException("--arm jvm=" + option + ": allowed is a number of nanoseconds, as 9000");
            }
        }

        /** These JVM options without it. */
        static List<String> without(List<String> options) {
            return options.stream().filter(option -> !option.startsWith(OPTION)).toList();
        }

        /** The option with which a JVM starts that runs all these arms in turns; empty if none of them has a burden. */
        static List<String> option(ArmSpec started, Collection<ArmSpec> all) {
            return all.stream().anyMatch(spec -> nanos(spec) > 0) ? List.of(OPTION + nanos(started)) : List.of();
        }
    }
}
