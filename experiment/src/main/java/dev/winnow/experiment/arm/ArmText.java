package dev.winnow.experiment.arm;

import java.util.stream.Collectors;

/** An arm as reports describe it. */
public final class ArmText {
    private ArmText() {}

    /** The options that distinguish it; agents by their file names. */
    public static String options(Arm arm) {
        return arm.jvmOptions().stream()
                .map(option -> option.startsWith("-javaagent:") ? agent(option) : option)
                .collect(Collectors.joining(" "));
    }

    private static String agent(String option) {
        return "-javaagent:" + option.replaceFirst("^-javaagent:([^=]*/)?", "");
    }
}
