package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Start-up loads what counting needs and nothing else. */
class MinimalStartIT {
    private static final String HELLO = """
            package app;

            public class Hello {
                static Object sink = new java.util.ArrayList<String>();

                public static void main(String[] arguments) {
                    System.out.println("hello");
                }
            }
            """;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatIsNotAskedForIsNotLoaded(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("app.Hello", HELLO)
                .option("-Xlog:class+load")
                .agent("packages=app.")
                .run("app.Hello");

        assertThat(result.out())
                .contains("dev.winnow.probes.weave.collections.CollectionsWeaver ")
                .contains("hello")
                .doesNotContain("dev.winnow.shaded.asm")
                .doesNotContain("bytebuddy")
                .doesNotContain("picocli")
                .doesNotContain("dev.winnow.patches.cosmos4")
                .doesNotContain("dev.winnow.report")
                .doesNotContain("jdk.jfr.internal.RequestEngine ")
                .doesNotContain("java.util.logging.LogManager ")
                .doesNotContain("javax.management.MBeanServer ");
    }
}
