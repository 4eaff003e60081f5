package dev.winnow.tests.jvm;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.winnow.experiment.jvm.SdkVersion;

/**
 * Class paths of the real SDK, each with the libraries that its release brings; not with those that these tests are compiled
 * with.
 */
public final class Sdk {
    /** The newest release that patches are checked against: what tests run that do not need another one. */
    public static final String VERSION = SdkVersion.newestChecked().toString();

    private Sdk() {}

    /** {@link #VERSION} with everything that it needs. */
    public static String classPath() {
        return classPath(VERSION);
    }

    /** Another release with everything that it needs. */
    public static String classPath(String version) {
        return SdkReleases.resolver().resolve(SdkVersion.parse(version)).joinedClassPath();
    }

    /** The libraries of {@link #VERSION} whose file names begin so. */
    public static String jar(String start) {
        return jars(classPath(), name -> name.startsWith(start));
    }

    /** The libraries of these tests whose file names begin so. */
    public static String testLibrary(String start) {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return jars(all, name -> name.endsWith(".jar") && name.startsWith(start));
    }

    private static String jars(String classPath, Predicate<String> names) {
        Stream<String> entries = Arrays.stream(classPath.split(File.pathSeparator));
        return entries.filter(entry -> names.test(Path.of(entry).getFileName().toString()))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
