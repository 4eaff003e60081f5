package dev.winnow.tests.jvm;

import java.util.stream.Stream;

import org.junit.jupiter.params.provider.Arguments;

/** The ways in which HotSpot lays out objects: an object's size depends on them. */
public final class ObjectLayouts {
    private ObjectLayouts() {}

    /** Each JDK under test with an option of each layout that it knows. */
    public static Stream<Arguments> ofAllJdks() {
        return Jdks.underTest().stream()
                .flatMap(jdk -> Stream.of(
                                "-Xmx256m",
                                "-XX:-UseCompressedOops",
                                "-XX:ObjectAlignmentInBytes=16",
                                classPointers(jdk))
                        .map(option -> Arguments.of(jdk, option)));
    }

    private static String classPointers(Jdks.Jdk jdk) {
        return jdk.feature() >= 25 ? "-XX:+UseCompactObjectHeaders" : "-XX:-UseCompressedClassPointers";
    }
}
