package dev.winnow.lab.fork;

import java.util.Collection;
import java.util.Map;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.ArmSpec;

/** Finds the crossover that fits the arms of a comparison. */
public final class Crossovers {
    private Crossovers() {}

    /**
     * Two JVMs that keep their arms; the report says so if they could take turns.
     *
     * @param specs by the names of their arms
     */
    public static Crossover none(Map<String, ArmSpec> specs) {
        Collection<ArmSpec> arms = specs.values();
        boolean isPossible = PatchCrossover.fits(arms) && PatchCrossover.differ(arms)
                || CopyCrossover.fits(arms) && CopyCrossover.differ(arms);
        return isPossible
                ? Crossover.notUsed(
                        "not used; one JVM can run both of these arms in turns, and --crossover then finds smaller differences")
                : Crossover.NONE;
    }

    /**
     * @param specs by the names of their arms
     * @throws UsageException if one JVM cannot run them all
     */
    public static Crossover of(Map<String, ArmSpec> specs) {
        if (PatchCrossover.fits(specs.values())) {
            return new PatchCrossover(specs);
        }
        if (CopyCrossover.fits(specs.values())) {
            return new CopyCrossover(specs);
        }
        throw new UsageException("--crossover: one JVM cannot run the arms '" + String.join("' and '", specs.keySet())
                + "' in turns; allowed are arms that differ in patches, or in sdk= and in whether they have the agent,"
                + " and in nothing else");
    }
}
