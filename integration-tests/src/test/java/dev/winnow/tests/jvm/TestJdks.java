package dev.winnow.tests.jvm;

import java.io.File;
import java.util.Arrays;
import java.util.List;

import dev.winnow.experiment.process.JavaHome;

/** The Java homes in {@code WINNOW_TEST_JDKS}; without it the JDK that runs the build. */
public final class TestJdks {
    private TestJdks() {}

    public static List<JavaHome> all() {
        String homes = System.getenv().getOrDefault("WINNOW_TEST_JDKS", System.getProperty("java.home"));
        return Arrays.stream(homes.split(File.pathSeparator))
                .map(JavaHome::parse)
                .toList();
    }
}
