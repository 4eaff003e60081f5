package dev.winnow.lab.fork;

import java.util.Collection;
import java.util.List;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.lab.workload.load.Burdened;

/** The option that burdens the operations of an arm, which a running JVM can take over; see {@link Burdened}. */
final class Burden {
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
