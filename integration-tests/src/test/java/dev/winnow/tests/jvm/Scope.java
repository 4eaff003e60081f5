package dev.winnow.tests.jvm;

import java.nio.file.Path;
import java.util.List;

/**
 * How much the end-to-end tests cover. A plain test run covers one combination of releases and protocols of each kind of test;
 * with {@code WINNOW_TESTS=everything} in the environment it covers all of them.
 */
public final class Scope {
    private static final boolean EVERYTHING = "everything".equals(System.getenv("WINNOW_TESTS"));

    private Scope() {}

    /** Whether all tests have to run, with all cases. */
    public static boolean isEverything() {
        return EVERYTHING;
    }

    /** All of these if the environment asks for everything, otherwise the first {@code few}. */
    public static <T> List<T> of(int few, List<T> all) {
        return EVERYTHING ? all : all.subList(0, Math.min(few, all.size()));
    }

    /**
     * Options of JVMs whose answers, but not their speed, are looked at: only C1 compiles, because compiling is most of what such
     * short runs do, and one thread collects. If all tests have to run, the newest JDK runs with its defaults.
     */
    public static List<String> jvmOptions(Path javaHome) {
        boolean hasDefaults = EVERYTHING && javaHome.equals(Jdks.newest().home());
        return hasDefaults ? List.of() : List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    }
}
