package dev.winnow.tests.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.SdkApplication.awaitCompleted;
import static dev.winnow.tests.jvm.SdkApplication.count;
import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** What becomes of loaded classes that the agent changes, and of those that it cannot change. */
class RetransformationIT {
    private static final String REFLECT =
            "Reflected$Seen Reflected$Subject Reflected$Subject$1 Reflected$Subject$1Local Reflected$Subject$2"
                    + " Reflected$Subject$Inner Reflected$Subject$WithBodies Reflected$Subject$Kind Reflected$Subject$Kind$1"
                    + " com.azure.cosmos.implementation.http.HttpHeaders com.azure.cosmos.implementation.http.HttpHeader";

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void reflectionAndStackTracesShowTheSame(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = target(jdk, folder).start("Reflected")) {
            String before = app.ask(REFLECT);
            assertThat(before)
                    .contains(
                            "final java.lang.String name",
                            "Reflected$Subject.generic(java.lang.String,int[])",
                            "Reflected.java:");

            assertThat(winnow.run("attach", app.pid(), "packages=Reflected,com.azure.cosmos.")
                            .exit())
                    .isZero();
            awaitCompleted(winnow, app);
            assertThat(app.ask(REFLECT)).as("attached").isEqualTo(before);
            assertThat(count(winnow, app, "Reflected$Subject")).isPositive();

            assertThat(json(winnow.run("patch", app.pid(), "on", "header-name-lower-case", "--json"))
                            .at("/changes/0/after")
                            .asText())
                    .isEqualTo("on");
            assertThat(app.ask(REFLECT)).as("switched").isEqualTo(before);

            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask(REFLECT)).as("detached").isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatDoesNotLinkIsLeftOut(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = target(jdk, folder).start("Reflected")) {
            app.ask(REFLECT);
            assertThat(winnow.run("attach", app.pid(), "packages=Reflected").exit())
                    .isZero();
            assertThat(lines(app))
                    .containsExactly(
                            "winnow: 1 loaded class is not changed (ReflectedUnlinkable): the class cannot be linked");
            app.ask(REFLECT);
            assertThat(count(winnow, app, "Reflected$Subject.generic")).isEqualTo(1);

            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(lines(app)).as("it was never changed").hasSize(1);
            assertThat(app.ask("link")).isEqualTo("does not link");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatCannotBeRestoredWorks(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        TargetJvm target = target(jdk, folder);
        try (RunningJvm app = target.agent("packages=Reflected").start("Reflected")) {
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.err()).contains("(ReflectedUnlinkable): the class cannot be linked; the counting code");

            Files.move(folder.resolve("Missing"), folder.resolve("ReflectedMissing.class"));
            assertThat(app.ask("link")).isEqualTo("linked {}");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassWithoutAFileIsChangedUnlessItWouldLoseNames(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app =
                new TargetJvm(jdk, folder).withTarget("WithoutFile").start("WithoutFile")) {
            String before = app.ask("word");
            assertThat(before).isEqualTo("plain word java.lang.String name");

            assertThat(winnow.run("attach", app.pid(), "packages=WithoutFile").exit())
                    .isZero();
            assertThat(app.ask("word")).isEqualTo(before);
            assertThat(count(winnow, app, "WithoutFile$Plain.iterator")).isEqualTo(1);
            assertThat(app.err()).doesNotContain("illegal reflective access", "Illegal reflective access");
            if (jdk.feature() < 19) {
                assertThat(app.err())
                        .contains("1 loaded class is not changed (WithoutFile$Named): its class file cannot be read");
            } else {
                assertThat(count(winnow, app, "WithoutFile$Named.apply")).isEqualTo(1);
            }
        }
    }

    private static List<String> lines(RunningJvm app) throws Exception {
        return app.err().lines().filter(line -> line.startsWith("winnow:")).collect(Collectors.toList());
    }

    private static TargetJvm target(Jdks.Jdk jdk, Path folder) throws Exception {
        TargetJvm target = new TargetJvm(jdk, folder).withTarget("Reflected").classPath(Sdk.classPath());
        Files.move(folder.resolve("ReflectedMissing.class"), folder.resolve("Missing"));
        return target;
    }
}
