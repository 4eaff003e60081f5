package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code winnow inspect --pid} shows what the library's jar has, with or without the agent and its patches. */
class InspectRunningJvmIT {
    private static final String CLASS = "com.azure.cosmos.implementation.directconnectivity.StoreResponse";

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRunningJvmAndItsJarHaveTheSameMethods(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        String jar = Sdk.jar("azure-cosmos-");
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath())) {
            app.ask("load com.azure.cosmos. 1");

            TargetJvm.Result compared = winnow.run("inspect", CLASS, "--pid", app.pid(), "--jar", jar);
            assertThat(compared.exit()).isZero();
            assertThat(compared.out()).matches("(\\d\\d) of \\1 methods are the same\n");
            assertThat(winnow.run("status", app.pid()).exit())
                    .as("no agent was started")
                    .isEqualTo(1);

            winnow.run("attach", app.pid(), "patches=all");
            assertThat(winnow.run("inspect", CLASS, "--pid", app.pid(), "--jar", jar)
                            .out())
                    .isEqualTo(compared.out());
            assertThat(winnow.run("inspect", CLASS + "#getRequestCharge", "--pid", app.pid())
                            .out())
                    .contains("in process " + app.pid() + ", ")
                    .contains("  java.lang.Double.parseDouble(Ljava/lang/String;)D");

            TargetJvm.Result missing = winnow.run("inspect", "com.azure.cosmos.Absent", "--pid", app.pid());
            assertThat(missing.exit()).isEqualTo(2);
            assertThat(missing.err()).contains("no class com.azure.cosmos.Absent is loaded in this JVM");
        }
    }
}
