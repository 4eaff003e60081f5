package dev.winnow.experiment.run;

import java.util.List;

import dev.winnow.experiment.arm.Arm;

/** What a JVM needs that is pinned to a core and compared with another one. */
public final class PinnedJvm {
    /** HotSpot sees one processor when it is pinned to one core, and then takes another collector and fewer threads than users have. */
    private static final List<String> LIKE_UNPINNED = List.of("-XX:ActiveProcessorCount=2");

    private PinnedJvm() {}

    /** The arm with these options before its own, which therefore win. */
    public static Arm of(Arm arm) {
        return new Arm(arm.name(), arm.sdk(), LIKE_UNPINNED)
                .with(arm.name(), SettledCompiler.JVM_OPTIONS)
                .with(arm.name(), arm.jvmOptions());
    }
}
