package dev.winnow.experiment.arm;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;

/** Finds arms whose patches change nothing in their release: such an arm is the vendor's code, and its comparison an A/A. */
public final class IdlePatches {
    private IdlePatches() {}

    /**
     * A line for the user; empty if the arm names no patches, or one of them changes the release. Nothing is known of patches of
     * extensions.
     *
     * @param sdk the release of the arm
     */
    public static Optional<String> warning(Arm arm, Sdk sdk) {
        List<String> options = arm.jvmOptions();
        if (options.stream().anyMatch(option -> option.startsWith(WinnowAgent.EXTENSIONS))) {
            return Optional.empty();
        }
        return options.stream()
                .filter(option -> option.startsWith(WinnowAgent.PATCHES))
                .map(option -> PatchList.outcomes(sdk, option.substring(WinnowAgent.PATCHES.length())))
                .filter(outcomes -> !outcomes.isEmpty() && outcomes.stream().noneMatch(IdlePatches::changesSomething))
                .map(outcomes -> "arm " + arm.name() + ": no patch of it changes "
                        + sdk.version().title() + " (" + counts(outcomes) + "), so it is compared as the vendor's code")
                .findFirst();
    }

    private static boolean changesSomething(Outcome outcome) {
        return outcome.state() == PatchState.ON;
    }

    /** How many of them are in each state. */
    private static String counts(List<Outcome> outcomes) {
        Map<PatchState, Long> byState =
                outcomes.stream().collect(Collectors.groupingBy(Outcome::state, TreeMap::new, Collectors.counting()));
        return byState.entrySet().stream()
                .map(state -> state.getValue() + " " + state.getKey())
                .collect(Collectors.joining(", "));
    }
}
