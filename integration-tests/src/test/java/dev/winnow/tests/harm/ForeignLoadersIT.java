package dev.winnow.tests.harm;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Class loaders of OSGi frameworks, module systems and web servers: their classes are counted, or left alone and said. */
class ForeignLoadersIT {
    private static final String SETTINGS = "probes=collections,packages=harm.";

    static Stream<Arguments> programs() {
        return Jdks.underTest().stream()
                .flatMap(jdk -> Stream.of(
                        Arguments.of("OsgiFrameworks", "Bundled", "-Ddefault", jdk),
                        Arguments.of("ModuleLoaders", "InModule", "-Djboss.modules.system.pkgs=dev.winnow", jdk),
                        Arguments.of("QuarkusApplications", "InApplication", "-Ddefault", jdk),
                        Arguments.of("WebApplications", "InWebApplication", "-Ddefault", jdk)));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void everyConstructionIsCounted(String program, String type, String option, Jdks.Jdk jdk, @TempDir Path folder)
            throws Exception {
        Winnow winnow = new Winnow(jdk);
        HostileTarget target = HostileTarget.named(program);
        try (RunningJvm app = new TargetRuns(target, jdk, folder).start(option)) {
            answers(app, "before");
            assertThat(winnow.run("attach", app.pid(), SETTINGS).exit()).isZero();
            SdkApplication.awaitCompleted(winnow, app);
            int calls = answers(app, "attached") + answers(app, "again");

            assertThat(SdkApplication.count(winnow, app, target.mainClass() + '$' + type + ".work"))
                    .as("an ArrayList and a HashMap in each call")
                    .isEqualTo(2 * calls);
            app.closeInput();
            assertThat(app.exitCode()).isZero();
        }
    }

    /** Whose policy trusts the agent: the code that loads a class while it is changed has no permissions. */
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("jdksWithSecurityManager")
    void aStrictSecurityManager(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        Path policy = folder.resolve("trusts-winnow.policy");
        Files.writeString(
                policy,
                "grant codeBase \"" + TargetJvm.WINNOW.normalize().toUri()
                        + "\" { permission java.security.AllPermission; };");
        TargetJvm target = new TargetJvm(jdk, folder).withTarget("SecurityStrict");
        target.option("-Djava.security.manager", "-Djava.security.policy=" + policy, "-XX:+EnableDynamicAgentLoading");
        try (RunningJvm app = target.launch("SecurityStrict")) {
            answers(app, "before");
            assertThat(winnow.run("attach", app.pid(), "probes=collections,packages=SecurityStrict")
                            .exit())
                    .isZero();
            int calls = answers(app, "attached") - 1;

            assertThat(SdkApplication.count(winnow, app, "SecurityStrict$Loaded.work"))
                    .isEqualTo(2 * calls);
        }
    }

    static List<Jdks.Jdk> jdksWithSecurityManager() {
        return Jdks.underTest().stream().filter(jdk -> jdk.feature() <= 17).toList();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aLoaderThatHidesOurClassesIsSaidOnce(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = new TargetRuns(HostileTarget.named("ModuleLoaders"), jdk, folder).start()) {
            assertThat(winnow.run("attach", app.pid(), SETTINGS).exit()).isZero();
            answers(app, "one module");
            answers(app, "two modules");

            JsonNode status = SdkApplication.awaitCompleted(winnow, app);
            assertThat(status.at("/notCounted/0/reason").asText()).isEqualTo("LOADER_HIDES_WINNOW");
            assertThat(status.at("/notCounted/0/names/0").asText()).isEqualTo("harm.ModuleLoaders$InModule");
            assertThat(app.err())
                    .as("two loaders hide them")
                    .containsOnlyOnce("hides dev.winnow")
                    .contains("jboss.modules.system.pkgs=dev.winnow");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anAttachDoesNotWaitForALoader(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = new TargetRuns(HostileTarget.named("LoaderWaits"), jdk, folder).start()) {
            answers(app, "before");
            assertThat(winnow.run("attach", app.pid(), SETTINGS).exit()).isZero();
            answers(app, "attached");

            JsonNode status = SdkApplication.awaitCompleted(winnow, app);
            assertThat(status.at("/notCounted/0/reason").asText()).isEqualTo("LOADER_SILENT");
            assertThat(status.at("/notCounted/0/names/0").asText()).isEqualTo("harm.LoaderWaits$Loaded");
            assertThat(app.err()).containsOnlyOnce("does not answer within three seconds");
        }
    }

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    /** @return how many lines come before the one that was sent */
    private static int answers(RunningJvm app, String line) throws Exception {
        app.send(line);
        int answers = 0;
        for (String answer = app.lineOrEnd(); !line.equals(answer); answer = app.lineOrEnd()) {
            assertThat(answer).as(app.err()).isNotNull();
            answers++;
        }
        assertThat(answers).isPositive();
        return answers;
    }
}
