package dev.winnow.lab.fork;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkVersion;
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

    /** Two JVMs that keep their arms. @param text for a reader of the report */
    static Crossover notUsed(String text) {
        return new NoCrossover(text);
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
}
