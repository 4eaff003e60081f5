package dev.winnow.tests.jvm;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import dev.winnow.experiment.jvm.JavaHome;

/**
 * The Java homes that end-to-end tests run on: the environment variable {@code WINNOW_TEST_JDKS}, separated by
 * {@code :}; without it the JDK that runs the build.
 */
public final class Jdks {
    private Jdks() {}

    public static List<Jdk> underTest() {
        String homes = System.getenv().getOrDefault("WINNOW_TEST_JDKS", System.getProperty("java.home"));
        return Arrays.stream(homes.split(":")).map(Path::of).map(Jdk::new).collect(Collectors.toList());
    }

    /** The same as the experiment runner knows them. */
    public static List<JavaHome> homes() {
        return underTest().stream().map(jdk -> new JavaHome(jdk.home())).collect(Collectors.toList());
    }

    /** For what needs more than JDK 11. */
    public static Jdk newest() {
        return underTest().stream().max(Comparator.comparing(Jdk::feature)).orElseThrow();
    }

    /** One Java home. */
    public record Jdk(Path home) {
        public Jdk {
            if (!Files.isExecutable(home.resolve("bin/java"))) {
                throw new IllegalStateException("WINNOW_TEST_JDKS: no bin/java in " + home);
            }
        }

        public String java() {
            return home.resolve("bin/java").toString();
        }

        /** 11, 17, 21 .. */
        public int feature() {
            try {
                String version = Files.readAllLines(home.resolve("release")).stream()
                        .filter(line -> line.startsWith("JAVA_VERSION="))
                        .findFirst()
                        .orElseThrow();
                return Runtime.Version.parse(version.substring(version.indexOf('"') + 1, version.lastIndexOf('"')))
                        .feature();
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }

        @Override
        public String toString() {
            return "JDK " + feature();
        }
    }
}
