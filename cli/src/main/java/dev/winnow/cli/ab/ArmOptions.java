package dev.winnow.cli.ab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.ArmSpec;
import picocli.CommandLine.Option;

public final class ArmOptions {
    private static final String SAME_AGAIN = "base-again";

    @Option(
            names = "--arm",
            paramLabel = "ARM",
            description =
                    "[NAME: ]TERM [TERM..] with the terms base, patches (as in winnow.patches), extensions=JAR (with patches of"
                            + " your own), sdk=VERSION, jvm=OPTION, agent=JAR; the first arm is the one that the others are compared with")
    private List<String> arms = new ArrayList<>();

    @Option(names = "--aa", description = "adds the first arm once more: it must come out as no different")
    private boolean aa;

    /** Whether the user has named any. */
    public boolean isGiven() {
        return !arms.isEmpty();
    }

    /** The user's arms. */
    public List<ArmSpec> specs() {
        return specs(arms);
    }

    /** These arms instead of the user's; this is where an arm is parsed. */
    public List<ArmSpec> specs(List<String> texts) {
        List<ArmSpec> specs = new ArrayList<>();
        texts.forEach(text -> specs.add(ArmSpec.parse(text)));
        if (aa && !specs.isEmpty()) {
            specs.add(1, specs.get(0).named(SAME_AGAIN));
        }
        check(specs);
        return specs;
    }

    private static void check(List<ArmSpec> specs) {
        if (specs.size() < 2) {
            throw new UsageException("--arm: at least two arms are needed, or one with --aa");
        }
        Set<String> names = new HashSet<>();
        for (ArmSpec spec : specs) {
            if (!names.add(spec.name())) {
                throw new UsageException(
                        "--arm '" + spec.name() + "': given twice; allowed are different names (NAME: TERM..)");
            }
        }
    }
}
