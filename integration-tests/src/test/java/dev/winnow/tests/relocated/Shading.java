package dev.winnow.tests.relocated;

import java.io.File;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.Sdk;

/** How the SDK is packed with the application {@link Connector}; the same release in each way. */
enum Shading {
    /** Not at all: beside the application, as its vendor packs it. */
    PLAIN("", ""),
    SPARK("azure_cosmos_spark", "spark.jar"),
    KAFKA("azure_cosmos_kafka_connect", "kafka.jar");

    /** The release that the build's jars contain. */
    private static final String RELEASE = System.getProperty("winnow.test.connectors.sdk");

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    /** Before the SDK's packages. */
    final String prefix;

    private final String jar;

    Shading(String prefix, String jar) {
        this.prefix = prefix;
        this.jar = jar;
    }

    /** Kafka's rules differ from Spark's in what they leave where it is: a plain run does without their jar. */
    static List<Shading> underTest() {
        return Scope.of(2, List.of(PLAIN, SPARK, KAFKA));
    }

    /** The name that this SDK has for one of its classes. */
    String name(String original) {
        return prefix.isEmpty() ? original : prefix + '.' + original;
    }

    /** The SDK with what it needs; where it is relocated, the application is in the same jar. */
    String classPath() {
        return this == PLAIN
                ? Sdk.classPath(RELEASE)
                : TARGET.resolve(jar) + File.pathSeparator + Sdk.jar("slf4j-api-");
    }

    /** The application and the SDK. */
    String applicationPath() {
        return this == PLAIN ? TARGET.resolve("classes") + File.pathSeparator + classPath() : classPath();
    }
}
