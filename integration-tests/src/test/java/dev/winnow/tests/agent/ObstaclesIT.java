package dev.winnow.tests.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Bad input and bad weather: one clear line says what happened and what to do, and the application goes on. */
class ObstaclesIT {
    private static final String HTTP = "com.azure.cosmos.implementation.http.";
    private static final Winnow WINNOW = new Winnow(Jdks.underTest().get(0));

    private static final String LACKING =
            "this Java runtime lacks jdk.jfr (no events and no winnow record) and java.management (no bean"
                    + " dev.winnow:type=Agent); everything else works";

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @Test
    void noSuchProcess() throws Exception {
        assertThat(WINNOW.run("status", 999_999_999).exit()).isEqualTo(1);
        assertThat(WINNOW.run("status", 999_999_999).err())
                .isEqualTo("winnow status: no process 999999999; `winnow attach` lists the JVMs\n");
    }

    @Test
    void noNumber() throws Exception {
        TargetJvm.Result result = WINNOW.run("status", "java");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err().lines()).hasSize(1);
    }

    @Test
    void noJvm() throws Exception {
        Process sleep = new ProcessBuilder("sleep", "3600").start();
        TargetJvm.Result result = WINNOW.run("attach", sleep.pid());
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("is not a HotSpot JVM");
        assertThat(sleep.isAlive()).as("it was sent no signal").isTrue();
        sleep.destroy();
    }

    /** The capabilities of root in a container, without SYS_PTRACE: what another user's process is cannot be read. */
    @Test
    void noJvmAndNothingOfItCanBeRead() throws Exception {
        ProcessBuilder anotherUser =
                new ProcessBuilder("setpriv", "--reuid", "65534", "--clear-groups", "sleep", "3600");
        // A developer may not be root; where everything is tested, it must work.
        assumeTrue(Scope.isEverything() || "root".equals(System.getProperty("user.name")), "needs root and setpriv");
        Process sleep = anotherUser.start();
        try {
            Process winnow = new ProcessBuilder(
                            "setpriv",
                            "--bounding-set=-all,+chown,+dac_override,+fowner,+kill,+setgid,+setuid",
                            "--inh-caps=-all",
                            Jdks.underTest().get(0).java(),
                            "-jar",
                            TargetJvm.WINNOW.toString(),
                            "status",
                            Long.toString(sleep.pid()))
                    .redirectErrorStream(true)
                    .start();
            String printed = new String(winnow.getInputStream().readAllBytes());
            assertThat(winnow.waitFor()).as(printed).isEqualTo(1);
            assertThat(printed).contains("cannot tell whether process " + sleep.pid() + " is a HotSpot JVM");
            assertThat(printed).hasLineCount(1);
            assertThat(sleep.isAlive()).as("it was sent no signal").isTrue();
        } finally {
            sleep.destroy();
        }
    }

    @Test
    void nobodyReadsTheOutput() throws Exception {
        try (RunningJvm app = new TargetJvm(Jdks.underTest().get(0), folder)
                .withTarget("FillApp")
                .agent("packages=FillApp")
                .start("FillApp")) {
            Process sites = new ProcessBuilder(
                            "bash",
                            "-c",
                            "\"$0\" -jar \"$1\" sites $2 --watch --interval 0.1 | head -n 1; exit ${PIPESTATUS[0]}",
                            Jdks.underTest().get(0).java(),
                            TargetJvm.WINNOW.toString(),
                            Long.toString(app.pid()))
                    .redirectErrorStream(true)
                    .start();
            assertThat(sites.waitFor(5, TimeUnit.MINUTES)).as("it ends").isTrue();
            assertThat(sites.exitValue()).isEqualTo(1);
            assertThat(new String(sites.getInputStream().readAllBytes())).hasLineCount(1);
            TargetJvm.Result status =
                    run(WINNOW.start(Path.of("/dev/full"), folder.resolve("err"), "status", app.pid()), "err");
            assertThat(status.exit()).isEqualTo(1);
            assertThat(status.err()).isEqualTo("winnow status: standard output: No space left on device\n");
        }
        TargetJvm.Result help = run(WINNOW.start(Path.of("/dev/full"), folder.resolve("err"), "help"), "err");
        assertThat(help.exit()).isEqualTo(1);
        assertThat(help.err()).isEqualTo("winnow: standard output: No space left on device\n");
    }

    private TargetJvm.Result run(Process process, String err) throws Exception {
        return new TargetJvm.Result(process.waitFor(), "", Files.readString(folder.resolve(err)));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theApplicationEndsDuringACommand(Jdks.Jdk jdk) throws Exception {
        try (RunningJvm app = SdkApplication.in(jdk, folder).agent("").start("SdkApp", Sdk.classPath())) {
            app.ask("load " + HTTP + " 1");
            Process fill = new Winnow(jdk)
                    .start(
                            folder.resolve("out"),
                            folder.resolve("err"),
                            "fill",
                            app.pid(),
                            "HttpHeaders",
                            "--for",
                            "1h");
            waitFor(app, "threads [winnow, winnow-fill]", "threads [winnow-fill, winnow]");
            ProcessHandle.of(app.pid()).orElseThrow().destroyForcibly();
            assertThat(fill.waitFor(5, TimeUnit.MINUTES))
                    .as("it does not wait for an hour")
                    .isTrue();
            TargetJvm.Result result = run(fill, "err");
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err())
                    .startsWith("winnow fill: process " + app.pid() + " has ended")
                    .hasLineCount(1);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void commandsEndWhereTheApplicationHangsInItsExit(Jdks.Jdk jdk) throws Exception {
        Winnow winnow = new Winnow(jdk);
        String settings = "packages=HangsInExit,probes=collections,allocations,period=100ms";
        try (RunningJvm app = new TargetJvm(jdk, folder)
                .agent(settings)
                .option("-XX:StartFlightRecording")
                .withTarget("HangsInExit")
                .launch("HangsInExit")) {
            while (!app.line().startsWith("hangs")) {
                // JDK 11 says where it records.
            }
            assertThat(winnow.run("status", app.pid()).exit()).isZero();
            assertThat(winnow.run("sites", app.pid()).out()).contains("HangsInExit$Hanging.run");
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(winnow.run("attach", app.pid(), settings).exit()).isZero();
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.err().lines().filter(line -> line.startsWith("winnow:")))
                    .as("the settings")
                    .hasSize(1);
            assertThat(app.isAlive()).isTrue();
        }
    }

    @Test
    void aSuspendedJvmIsNotWaitedFor() throws Exception {
        try (RunningJvm app = new TargetJvm(Jdks.underTest().get(0), folder)
                .withTarget("FillApp")
                .agent("packages=FillApp")
                .start("FillApp")) {
            assertThat(WINNOW.run("status", app.pid()).exit()).isZero();
            signal("STOP", app);
            TargetJvm.Result detach = WINNOW.run("detach", app.pid());
            assertThat(detach.exit()).isEqualTo(1);
            assertThat(detach.err())
                    .startsWith("winnow detach: the JVM of process " + app.pid() + " does not respond")
                    .hasLineCount(1);

            signal("CONT", app);
            assertThat(WINNOW.run("status", app.pid()).out())
                    .as("the command that was given up has no effect later")
                    .contains("FillApp");
        }
    }

    private static void signal(String name, RunningJvm app) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(app.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void attachForbidden(Jdks.Jdk jdk) throws Exception {
        for (String option : List.of("-XX:+DisableAttachMechanism", "-XX:-EnableDynamicAgentLoading")) {
            try (RunningJvm app = SdkApplication.in(jdk, folder).option(option).start("SdkApp")) {
                TargetJvm.Result result = new Winnow(jdk).run("attach", app.pid());
                assertThat(result.exit()).isEqualTo(1);
                assertThat(result.err()).contains(option).contains("-javaagent:winnow.jar");
                assertThat(result.err().lines()).hasSize(1);
                assertThat(app.ask("threads")).isEqualTo("threads []");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void attachForbiddenByAFileOfOptions(Jdks.Jdk jdk) throws Exception {
        Path options = Files.writeString(folder.resolve("options"), "-XX:-EnableDynamicAgentLoading");
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .option("-XX:Flags=" + none(), "@" + options)
                .start("SdkApp")) {
            TargetJvm.Result result = new Winnow(jdk).run("attach", app.pid());
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).contains("-XX:-EnableDynamicAgentLoading");
        }
    }

    private Path none() throws Exception {
        Path file = folder.resolve("flags");
        return Files.exists(file) ? file : Files.createFile(file);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void withoutFlightRecorderAndManagement(Jdks.Jdk jdk) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = new TargetJvm(jdk, folder)
                .option("--limit-modules", "java.base,java.instrument")
                .withTarget("FillApp")
                .start("FillApp")) {
            TargetJvm.Result attached = winnow.run("attach", app.pid(), "packages=FillApp", "period=100ms");
            assertThat(attached.exit()).as(attached.err()).isZero();
            assertThat(winnow.run("sites", app.pid()).out()).contains("FillApp.local");
            TargetJvm.Result record = winnow.run("record", app.pid(), "--for", "1s", "-o", folder.resolve("x.jfr"));
            assertThat(record.exit()).isEqualTo(1);
            assertThat(record.err()).contains("no Flight Recorder (module jdk.jfr)");
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(attached.err().lines()).containsOnlyOnce("winnow: " + LACKING);
            assertThat(app.err().lines().filter(line -> line.startsWith("winnow:")))
                    .containsExactly("winnow: " + LACKING);
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("jdksWithJlink")
    void anImageWithoutFlightRecorderManagementAndLogging(Jdks.Jdk jdk) throws Exception {
        Path image = folder.resolve("image");
        Process linked = new ProcessBuilder(
                        jdk.home().resolve("bin/jlink").toString(),
                        "--add-modules",
                        "java.base,java.instrument",
                        "--output",
                        image.toString())
                .inheritIO()
                .start();
        assertThat(linked.waitFor()).isZero();
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = new TargetJvm(new Jdks.Jdk(image), folder)
                .agent("packages=FillApp,probes=collections,allocations,handlers,patches=all")
                .withTarget("FillApp")
                .start("FillApp")) {
            assertThat(app.err().lines()).as("and its settings").hasSize(2).contains("winnow: " + LACKING);
            assertThat(winnow.run("sites", app.pid()).out()).contains("FillApp.local");
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(winnow.run("attach", app.pid(), "packages=FillApp").exit())
                    .isZero();
            assertThat(winnow.run("sites", app.pid()).out()).contains("FillApp.local");
            assertThat(app.isAlive()).isTrue();
        }
    }

    /** A mere runtime does not have it. */
    static List<Jdks.Jdk> jdksWithJlink() {
        return Jdks.underTest().stream()
                .filter(jdk -> Files.exists(jdk.home().resolve("bin/jlink")))
                .toList();
    }

    /** A runtime that was linked for the application alone, as container images have it. */
    @Test
    void withoutInstrumentation() throws Exception {
        Path runtime = folder.resolve("runtime");
        int linked = ToolProvider.findFirst("jlink")
                .orElseThrow()
                .run(System.out, System.err, "--add-modules", "java.base", "--output", runtime.toString());
        assertThat(linked).isZero();
        try (RunningJvm app = new TargetJvm(new Jdks.Jdk(runtime), folder)
                .withTarget("FillApp")
                .start("FillApp")) {
            TargetJvm.Result result = WINNOW.run("attach", app.pid());
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).contains("java.instrument");
            assertThat(result.err().lines()).hasSize(1);
            assertThat(app.isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void badSettings(Jdks.Jdk jdk) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp")) {
            assertThat(winnow.run("attach", app.pid(), "perod=1s").err())
                    .contains("unknown setting 'perod'; did you mean period?");
            assertThat(winnow.run("attach", app.pid(), "period=1").exit()).isEqualTo(2);
            assertThat(winnow.run("attach", app.pid(), "patches=nonsense").exit())
                    .isEqualTo(2);
            assertThat(winnow.run("status", app.pid()).err()).contains("attach it first");
            assertThat(app.ask("threads")).as("nothing was left behind").isEqualTo("threads []");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void diskFull(Jdks.Jdk jdk) throws Exception {
        Path full = Path.of("/dev/full");
        assertThat(full).as("where every write finds the disk full").exists();
        try (RunningJvm app = SdkApplication.in(jdk, folder).agent("").start("SdkApp")) {
            TargetJvm.Result result = new Winnow(jdk).run("record", app.pid(), "--for", "500ms", "-o", full);
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).contains("--output: cannot write /dev/full: No space left on device");
            assertThat(app.ask("threads")).isEqualTo("threads [winnow]");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aCommandThatIsKilled(Jdks.Jdk jdk) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).agent("").start("SdkApp", Sdk.classPath())) {
            app.ask("load " + HTTP + " 1");
            Process fill = winnow.start(
                    folder.resolve("out"), folder.resolve("killed"), "fill", app.pid(), "HttpHeaders", "--for", "10m");
            waitFor(app, "threads [winnow, winnow-fill]", "threads [winnow-fill, winnow]");
            fill.destroy();
            waitFor(app, "threads [winnow]");

            assertThat(winnow.run("fill", app.pid(), "HttpHeaders", "--for", "100ms")
                            .exit())
                    .isZero();
        }
    }

    private static void waitFor(RunningJvm app, String... wanted) throws Exception {
        until(() -> app.ask("threads"), List.of(wanted)::contains);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void beforeTheSdkIsLoaded(Jdks.Jdk jdk) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath())) {
            TargetJvm.Result attached = winnow.run("attach", app.pid(), "patches=header-name-lower-case");
            assertThat(attached.out()).contains("none loaded yet").containsPattern("header-name-lower-case +pending");
            app.ask("construct 9");
            assertThat(SdkApplication.count(winnow, app, HTTP + "HttpHeaders.<init>"))
                    .isEqualTo(9);
            assertThat(winnow.run("status", app.pid()).out()).containsPattern("header-name-lower-case +on");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void outOfMemory(Jdks.Jdk jdk) throws Exception {
        try (RunningJvm app = SdkApplication.in(jdk, folder).option("-Xmx24m").start("SdkApp", Sdk.classPath())) {
            app.ask("load " + HTTP + " 1");
            app.ask("hog");
            TargetJvm.Result result = new Winnow(jdk).run("attach", app.pid());
            assertThat(result.exit()).isBetween(0, 1);
            assertThat(result.exit() == 0 ? "" : result.err()).hasLineCount(result.exit());
            assertThat(app.isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void severalCommandsAtOnce(Jdks.Jdk jdk) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).agent("").start("SdkApp", Sdk.classPath())) {
            app.ask("load " + HTTP + " 1");
            List<CompletableFuture<TargetJvm.Result>> results = new ArrayList<>();
            for (Object[] words : new Object[][] {
                {"patch", app.pid(), "on", "all"},
                {"status", app.pid()},
                {"sites", app.pid(), "--interval", "0.2"},
                {"patch", app.pid(), "off", "all"}
            }) {
                results.add(CompletableFuture.supplyAsync(() -> {
                    try {
                        return winnow.run(words);
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                }));
            }
            for (CompletableFuture<TargetJvm.Result> result : results) {
                assertThat(result.join().exit()).as(result.join().err()).isZero();
            }
            assertThat(app.ask("construct 5")).isEqualTo("constructed 5");
        }
    }
}
