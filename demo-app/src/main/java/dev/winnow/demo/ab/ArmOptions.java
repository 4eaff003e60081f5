package dev.winnow.demo.ab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.sdk.SdkVersion;
import picocli.CommandLine.Option;

/** Which arms there are. */
final class ArmOptions {
    private static final String SAME_AGAIN = "base-again";

    @Option(
            names = "--arm",
            paramLabel = "ARM",
            description =
                    "[NAME: ]TERM [TERM..] with the terms base, patches (as in winnow.patches), sdk=VERSION, jvm=OPTION,"
                            + " agent=JAR; the first arm is the one that the others are compared with")
    private List<String> arms = new ArrayList<>();

    @Option(names = "--aa", description = "adds the first arm once more: it must come out as no different")
    private boolean aa;

    @Option(
            names = "--matrix",
            paramLabel = "48662|49403",
            description = "the arms and configurations of that pull request")
    private String matrix;

    /** Null if the arms are the user's. */
    Matrix matrix() {
        Matrix fixed = matrix == null ? null : Matrix.parse(matrix);
        if (fixed != null && !arms.isEmpty()) {
            throw new UsageException(
                    "--matrix " + matrix + ": has arms of its own; allowed is either --matrix or --arm");
        }
        return fixed;
    }

    /** @param parse makes an arm of its text */
    List<Arm> arms(Function<String, Arm> parse) {
        Matrix fixed = matrix();
        List<Arm> parsed = new ArrayList<>();
        (fixed == null ? arms : fixed.arms()).forEach(text -> parsed.add(parse.apply(text)));
        if (aa && !parsed.isEmpty()) {
            parsed.add(1, parsed.get(0).with(SAME_AGAIN, List.of()));
        }
        check(parsed);
        return parsed;
    }

    private static void check(List<Arm> arms) {
        if (arms.size() < 2) {
            throw new UsageException("--arm: at least two arms are needed, or one with --aa, or --matrix");
        }
        Set<String> names = new HashSet<>();
        for (Arm arm : arms) {
            if (!names.add(arm.name())) {
                throw new UsageException(
                        "--arm '" + arm.name() + "': given twice; allowed are different names (NAME: TERM..)");
            }
        }
    }

    /** The patches of each arm, for a JVM that runs already and can be given nothing else. */
    Map<String, String> patches() {
        Map<String, String> patches = new LinkedHashMap<>();
        List<ArmSpec> specs = arms.stream().map(ArmSpec::parse).toList();
        specs.forEach(spec -> patches.put(spec.name(), spec.onlyPatches()));
        if (aa && !specs.isEmpty()) {
            patches.put(SAME_AGAIN, specs.get(0).onlyPatches());
        }
        return patches;
    }

    /** The arms of a JVM that runs already: all that distinguishes them is their patches. */
    List<Arm> named() {
        return arms(text -> new Arm(ArmSpec.parse(text).name(), SdkVersion.NEWEST, List.of()));
    }
}
