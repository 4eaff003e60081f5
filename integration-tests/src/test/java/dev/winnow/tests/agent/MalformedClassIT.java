package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A class that the weaver cannot make sense of gets the JVM's own verdict, and the others are woven as ever. */
class MalformedClassIT {
    private static final String DEFINES = """
            package app;

            import java.nio.ByteBuffer;
            import java.util.ArrayList;

            public class Defines extends ClassLoader {
                static Object sink = new ArrayList<String>();

                public static void main(String[] arguments) throws Exception {
                    byte[] good = Defines.class.getResourceAsStream("Defines.class").readAllBytes();
                    byte[] future = good.clone();
                    ByteBuffer.wrap(future).putShort(6, (short) 999);
                    byte[] cut = java.util.Arrays.copyOf(good, good.length / 2);
                    for (byte[] bytes : new byte[][] {future, cut, new byte[10], good}) {
                        try {
                            System.out.println(new Defines().defineClass("app.Defines", bytes, 0, bytes.length).getName());
                        } catch (LinkageError e) {
                            System.out.println(e.getClass().getSimpleName());
                        }
                    }
                }
            }
            """;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void behavesAsWithoutTheAgent(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("app.Defines", DEFINES)
                .agent("packages=app.")
                .run("app.Defines");

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out().lines())
                .containsExactly("UnsupportedClassVersionError", "ClassFormatError", "ClassFormatError", "app.Defines");
        assertThat(result.err().lines().filter(line -> !line.startsWith("winnow: ")))
                .isEmpty();
    }
}
