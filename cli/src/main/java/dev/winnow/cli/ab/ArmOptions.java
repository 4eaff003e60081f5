package dev.winnow.cli.ab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import picocli.CommandLine.Option;

/** Which arms there are. */
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

    /**
     * The user's arms.
     *
     * @param parse makes an arm of its text
     */
    public List<Arm> arms(Function<String, Arm> parse) {
        return arms(arms, parse);
    }

    /**
     * These arms instead of the user's.
     *
     * @param parse makes an arm of its text
     */
    public List<Arm> arms(List<String> texts, Function<String, Arm> parse) {
        List<Arm> parsed = new ArrayList<>();
        texts.forEach(text -> parsed.add(parse.apply(text)));
        if (aa && !parsed.isEmpty()) {
            parsed.add(1, parsed.get(0).with(SAME_AGAIN, List.of()));
        }
        check(parsed);
        return parsed;
    }

    private static void check(List<Arm> arms) {
        if (arms.size() < 2) {
            throw new UsageException("--arm: at least two arms are needed, or one with --aa");
        }
        Set<String> names = new HashSet<>();
        for (Arm arm : arms) {
            if (!names.add(arm.name())) {
                throw new UsageException(
                        "--arm '" + arm.name() + "': given twice; allowed are different names (NAME: TERM..)");
            }
        }
    }

    /** What each of the user's arms is made of, by its name. */
    public Map<String, ArmSpec> specs() {
        Map<String, ArmSpec> specs = new LinkedHashMap<>();
        for (String text : arms) {
            ArmSpec spec = ArmSpec.parse(text);
            specs.put(spec.name(), spec);
        }
        if (aa && !arms.isEmpty()) {
            specs.put(SAME_AGAIN, ArmSpec.parse(arms.get(0)));
        }
        return specs;
    }

    /** The patches of each arm, for a running JVM, in which nothing else can change. */
    Map<String, String> patches() {
        Map<String, String> patches = new LinkedHashMap<>();
        specs().forEach((name, spec) -> patches.put(name, spec.onlyPatches()));
        return patches;
    }

    /** The arms of a running JVM: only their patches distinguish them. */
    List<Arm> named() {
        return arms(text -> new Arm(ArmSpec.parse(text).name(), List.of()));
    }
}
