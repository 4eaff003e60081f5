package dev.winnow.tests.jvm;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Class paths of the real SDK. */
public final class Sdk {
    /** The release that this module's tests depend on. */
    public static final String VERSION = System.getProperty("winnow.test.sdk");

    private Sdk() {}

    /** The SDK with everything that it needs. */
    public static String classPath() {
        return libraries(any -> true);
    }

    /** Another release, with what {@link #VERSION} needs. */
    public static String classPath(String version) {
        Path jar = Path.of("target/sdk-jars/azure-cosmos-" + version + ".jar").toAbsolutePath();
        return jar + File.pathSeparator + libraries(name -> !name.startsWith("azure-cosmos-"));
    }

    public static String jar(String start) {
        return libraries(name -> name.startsWith(start));
    }

    private static String libraries(java.util.function.Predicate<String> wanted) {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(all.split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .filter(entry -> wanted.test(Path.of(entry).getFileName().toString()))
                .filter(entry -> !entry.contains("winnow-") && !entry.contains("junit"))
                .filter(entry -> !isFirstGeneration(Path.of(entry).getFileName().toString()))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Both generations have the same packages, so they cannot be on one module path. */
    private static boolean isFirstGeneration(String name) {
        return name.startsWith("azure-cosmosdb") || name.startsWith("rxjava-");
    }
}
