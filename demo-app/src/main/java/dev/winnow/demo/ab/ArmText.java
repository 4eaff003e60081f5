package dev.winnow.demo.ab;

import java.util.stream.Collectors;

import dev.winnow.demo.fork.Arm;

/** An arm as reports describe it. */
final class ArmText {
    private ArmText() {}

    /** The options that distinguish it; agents by their file names. */
    static String options(Arm arm) {
        return arm.jvmOptions().stream()
                .map(option -> option.startsWith("-javaagent:") ? agent(option) : option)
                .collect(Collectors.joining(" "));
    }

    private static String agent(String option) {
        return "-javaagent:" + option.replaceFirst("^-javaagent:([^=]*/)?", "");
    }
}
