package dev.winnow.tests.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RecordedSums;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.Eventually.until;
import static dev.winnow.tests.jvm.SdkApplication.awaitCompleted;
import static dev.winnow.tests.jvm.SdkApplication.count;
import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** Attaching to an application with the real SDK, switching patches in it, and detaching. */
class LiveControlIT {
    /** An old one: from 4.80.0 on there is nothing left to do for store-response-headers, which these tests switch. */
    private static final String RELEASE = "4.78.0";

    private static final String HTTP = "com.azure.cosmos.implementation.http.";
    private static final String HEADERS = HTTP + "HttpHeaders.<init>";

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anAttachWeavesTheLoadedSdkAndCounts(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = usedSdk(jdk, folder)) {
            JsonNode attached = json(winnow.run("attach", app.pid(), "patches.prepared=none", "--json"));
            assertThat(attached.path("attached").asBoolean()).isTrue();
            assertThat(attached.at("/sdks/0/version").asText()).isEqualTo(RELEASE);
            assertThat(attached.at("/sites/woven").asInt()).isGreaterThan(300);

            assertThat(app.ask("construct 1000")).isEqualTo("constructed 1000");
            assertThat(count(winnow, app, HEADERS)).isEqualTo(1000);
            assertThat(app.err()).doesNotContain("winnow:");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void switchingRetransformsClassesThatWereRewrittenBefore(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = usedSdk(jdk, folder)) {
            winnow.run("attach", app.pid(), "patches.prepared=none");
            app.load("Capture", "watch");

            JsonNode on = json(winnow.run("patch", app.pid(), "on", "store-response-headers", "--json"));
            assertThat(on.at("/changes/0/after").asText()).isEqualTo("on");
            assertThat(on.path("retransformed").size()).isGreaterThan(1);
            assertThat(on.path("prepared").asInt())
                    .as("rewritten before the switch began")
                    .isEqualTo(on.path("retransformed").size());
            assertThat(app.ask("differing")).contains("directconnectivity.StoreResponse");

            JsonNode off = json(winnow.run("patch", app.pid(), "off", "all", "--json"));
            assertThat(off.at("/changes/0/after").asText()).isEqualTo("off");
            assertThat(off.path("retransformed").size())
                    .isEqualTo(on.path("retransformed").size());
            assertThat(json(winnow.run("status", app.pid(), "--json"))
                            .path("switchCount")
                            .asInt())
                    .isEqualTo(2);
            assertThat(app.err()).doesNotContain("winnow:");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aDetachRestoresEveryClassAndANewAttachCountsFromZero(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = usedSdk(jdk, folder)) {
            winnow.run("attach", app.pid(), "patches.prepared=none");
            app.load("Capture", "watch");
            winnow.run("patch", app.pid(), "on", "store-response-headers");
            winnow.run("patch", app.pid(), "off", "all");

            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("differing")).matches("differing 0 of [1-9]\\d{2} \\[]");
            assertThat(app.ask("threads")).isEqualTo("threads []");
            assertThat(app.ask("construct 10")).isEqualTo("constructed 10");

            assertThat(winnow.run("attach", app.pid()).exit()).isZero();
            app.ask("construct 20");
            assertThat(count(winnow, app, HEADERS)).isEqualTo(20);
            assertThat(app.err()).doesNotContain("winnow:");
        }
    }

    /** Words behind "--" are for the parser of command lines; without it, these commands run directly. */
    @Test
    void commandsPrintTheSameWithAndWithoutTheParser(@TempDir Path folder) throws Exception {
        Jdks.Jdk jdk = jdks().get(0);
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath())) {
            for (String command : List.of("status", "detach")) {
                assertSame(winnow.run(command, app.pid()), winnow.run(command, "--", app.pid()), 1);
            }
            String wrong = "patches=store-response-header";
            assertSame(winnow.run("attach", app.pid(), wrong), winnow.run("attach", "--", app.pid(), wrong), 2);
            assertSame(winnow.run("attach", 999_999_999), winnow.run("attach", "--", 999_999_999), 1);
            TargetJvm.Result attached = winnow.run("attach", app.pid());
            assertThat(attached.out()).startsWith("Attached to process " + app.pid());
            awaitCompleted(winnow, app);
            assertSame(winnow.run("attach", app.pid()), winnow.run("attach", "--", app.pid()), 0);
            assertSame(winnow.run("status", app.pid()), winnow.run("status", "--", app.pid()), 0);
            assertSame(winnow.run("status", app.pid(), "--json"), winnow.run("status", "--json", "--", app.pid()), 0);
        }
    }

    /** Times and sizes may differ. */
    private static void assertSame(TargetJvm.Result direct, TargetJvm.Result parsed, int exitCode) {
        assertThat(direct.exit()).isEqualTo(parsed.exit()).isEqualTo(exitCode);
        assertThat(direct.out().replaceAll("[0-9.]+", "0"))
                .isEqualTo(parsed.out().replaceAll("[0-9.]+", "0"));
        assertThat(direct.err()).isEqualTo(parsed.err());
    }

    private static RunningJvm usedSdk(Jdks.Jdk jdk, Path folder) throws Exception {
        RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath(RELEASE));
        app.ask("load com.azure.cosmos. 1");
        app.ask("construct 1000");
        return app;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void frequentSwitchingFlipsFlags(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("load " + HTTP + " 1");
            app.ask("load com.azure.cosmos.implementation.directconnectivity. 1");
            winnow.run("attach", app.pid(), "patches=store-response-headers", "probes=none", "patches.prepared=none");
            app.load("Capture", "watch");
            winnow.run("patch", app.pid(), "off", "all");
            assertThat(app.ask("differing")).as("the vendor's bytes at once").matches("differing 0 of [1-9]\\d* \\[]");
            int classes = json(winnow.run("patch", app.pid(), "on", "store-response-headers", "--json"))
                    .path("retransformed")
                    .size();
            assertThat(classes).isPositive();

            assertThat(flipFlags(winnow, app, "store-response-headers", "off", "on", "off"))
                    .containsOnly(classes);
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("differing")).matches("differing 0 of [1-9]\\d* \\[]");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anAttachPreparesAllPatchesAndSwitchesFlipFlags(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("load com.azure.cosmos. 1");
            winnow.run("attach", app.pid(), "probes=none");
            awaitCompleted(winnow, app);
            app.load("Capture", "watch");
            assertThat(flipFlags(winnow, app, "store-response-headers", "on", "off"))
                    .allMatch(classes -> classes > 0);
            JsonNode all = json(winnow.run("patch", app.pid(), "on", "all", "--json"));
            assertThat(all.path("switched").asInt()).isGreaterThan(20);
            assertThat(all.path("retransformed")).isEmpty();
            assertThat(flipFlags(winnow, app, "store-response-headers", "off", "on"))
                    .allMatch(classes -> classes > 0);

            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("differing")).matches("differing 0 of [1-9]\\d* \\[]");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void patchesThatAnAttachEnablesAreOnBeforeTheOthersArePrepared(Jdks.Jdk jdk, @TempDir Path folder)
            throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath())) {
            app.ask("load com.azure.cosmos. 1");
            JsonNode attached =
                    json(winnow.run("attach", app.pid(), "probes=none", "patches=request-charge", "--json"));
            assertThat(patch(attached, "request-charge").path("state").asText()).isEqualTo("on");
            boolean isPreparing = attached.path("preparing").asBoolean();
            assertThat(patch(attached, "path-segments").path("reason").asText())
                    .isEqualTo(isPreparing ? "preparing" : "ready");
            assertThat(isPreparing).as("JDK 11 would pay for each class again").isEqualTo(jdk.feature() >= 17);
            JsonNode early = json(winnow.run("patch", app.pid(), "on", "path-segments", "--json"));
            assertThat(early.at("/changes/0/after").asText()).isEqualTo("on");

            JsonNode prepared = awaitCompleted(winnow, app);
            assertThat(patch(prepared, "request-charge").path("state").asText()).isEqualTo("on");
            assertThat(patch(prepared, "path-segments").path("state").asText()).isEqualTo("on");
            assertThat(patch(prepared, "request-uri").path("reason").asText()).isEqualTo("ready");
            app.load("Capture", "watch");
            assertThat(flipFlags(winnow, app, "request-charge", "off", "on")).allMatch(classes -> classes > 0);
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("differing")).matches("differing 0 of [1-9]\\d* \\[]");
            assertThat(app.err()).doesNotContain("winnow:");
        }
    }

    private static JsonNode patch(JsonNode answer, String id) {
        for (JsonNode patch : answer.path("patches")) {
            if (patch.path("id").asText().equals(id)) {
                return patch;
            }
        }
        throw new IllegalArgumentException(id + " is not in " + answer);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void classesThatLoadLaterArePreparedToo(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .agent("patches.prepared=all,-unmodifiable-list")
                .start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("load com.azure.cosmos. 1");
            assertThat(flipFlags(winnow, app, "store-response-headers", "on", "off", "on"))
                    .allMatch(classes -> classes > 0);

            JsonNode one = json(winnow.run("patch", app.pid(), "on", "unmodifiable-list", "--json"));
            assertThat(one.at("/changes/0/before").asText()).isEqualTo("off");
            assertThat(one.path("retransformed"))
                    .as("is not prepared")
                    .hasSize(one.path("switched").asInt())
                    .isNotEmpty();
            assertThat(winnow.run("detach", app.pid()).exit()).isZero();
        }
    }

    /**
     * Switches one patch; asserts that no class is retransformed.
     *
     * @return the number of switched classes per switch
     */
    private static List<Integer> flipFlags(Winnow winnow, RunningJvm app, String patch, String... verbs)
            throws Exception {
        List<Integer> classes = new ArrayList<>();
        for (String verb : verbs) {
            JsonNode switched = json(winnow.run("patch", app.pid(), verb, patch, "--json"));
            assertThat(switched.at("/changes/0/after").asText()).isEqualTo(verb);
            assertThat(switched.path("retransformed")).isEmpty();
            classes.add(switched.path("switched").asInt());
        }
        return classes;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aSecondAttachChangesNothing(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("load " + HTTP + " 1");
            assertThat(winnow.run("attach", app.pid(), "period=1s").exit()).isZero();

            JsonNode again = json(winnow.run("attach", app.pid(), "--json"));
            assertThat(again.path("attached").asBoolean()).isFalse();
            TargetJvm.Result other = winnow.run("attach", app.pid(), "period=2s");
            assertThat(other.exit()).isEqualTo(1);
            assertThat(other.err()).contains("in this JVM already", "`winnow status`", "`winnow probe`");

            app.ask("construct 50");
            assertThat(count(winnow, app, HEADERS)).isEqualTo(50);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theBeanSwitchesPatchesUntilTheAgentDetaches(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .agent("period=100ms,patches=store-response-headers")
                .start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("load " + HTTP + " 1");
            app.ask("construct 10");
            assertThat(until(() -> app.ask("jmx"), answer -> !answer.equals("jmx none")))
                    .matches("jmx \\[store-response-headers] sites=[1-9]\\d* period=100ms");

            assertThat(app.ask("want all")).startsWith("wanted [").contains("store-response-headers,");
            assertThat(app.ask("want nonsense")).contains("no patch or group 'nonsense'; `winnow patches` lists them");
            assertThat(app.ask("want -all")).startsWith("wanted [] ");

            assertThat(new Winnow(jdk).run("detach", app.pid()).exit()).isZero();
            assertThat(app.ask("jmx")).isEqualTo("jmx none");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void recordsEventsAfterAnAttach(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        Path file = folder.resolve("x.jfr");
        try (RunningJvm app = SdkApplication.in(jdk, folder).start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("load " + HTTP + " 1");
            assertThat(winnow.run("attach", app.pid()).exit()).isZero();
            recordWhileConstructing(winnow, app, folder, file);

            assertThat(constructed(file, HEADERS)).isGreaterThanOrEqualTo(1_000);
            assertThat(RecordedSums.of(file, "winnow.TotalAllocation", "bytes").get(""))
                    .isPositive();
            assertThat(winnow.run("report", file, "--all").out())
                    .contains("HttpHeaders.<init>", "by the JVM's own counter", "com.azure:azure-cosmos:");
            assertThat(app.ask("threads")).isEqualTo("threads [winnow]");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void recordsWithoutChangingAClass(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        Path file = folder.resolve("x.jfr");
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .option("-Dwinnow.patches=all", "-Dwinnow.patch.path-segments.enabled=true")
                .start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("load " + HTTP + " 1");
            app.load("Capture", "watch");
            assertThat(recordWhileConstructing(winnow, app, folder, file))
                    .contains("No class was changed", "winnow attach " + app.pid());

            assertThat(app.ask("retransformed")).isEqualTo("retransformed []");
            assertThat(app.ask("threads")).isEqualTo("threads []");
            assertThat(winnow.run("status", app.pid()).err()).contains("attach it first");
            assertThat(winnow.run("report", file, "--all").out())
                    .contains("HttpHeaders", "by the JVM's own counter", "com.azure:azure-cosmos:");
            assertThat(winnow.run("attach", app.pid()).exit()).isZero();
            assertThat(app.ask("retransformed")).contains("HttpHeaders");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theKillFileDetachesTheAgent(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Path kill = folder.resolve("kill");
        try (RunningJvm app = SdkApplication.in(jdk, folder)
                .agent("period=100ms,kill-file=" + kill + ",patches=all")
                .start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("load com.azure.cosmos. 1");
            app.load("Capture", "watch");
            Files.createFile(kill);

            assertThat(until(() -> app.ask("threads"), answer -> answer.equals("threads []")))
                    .isNotNull();
            assertThat(app.ask("differing")).matches("differing 0 of [1-9]\\d{2} \\[]");
            assertThat(app.err()).contains("winnow: detaches: the kill file " + kill);
        }
    }

    @Test
    void showsConstructionsPerOperation(@TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(Jdks.newest());
        Path out = folder.resolve("out");
        try (RunningJvm app = SdkApplication.in(Jdks.newest(), folder)
                .agent("methods=" + HTTP + "HttpHeaders.set")
                .start("SdkApp", Sdk.classPath(RELEASE))) {
            app.ask("construct 1");
            Process sites = winnow.start(
                    out, folder.resolve("err"), "sites", app.pid(), "--json", "--interval", "2", "--top", "999");
            while (sites.isAlive()) {
                app.ask("construct 100");
            }
            JsonNode answer = new ObjectMapper().readTree(out.toFile());

            assertThat(answer.path("operation").asText()).isEqualTo(HTTP + "HttpHeaders.set");
            JsonNode headers = null;
            for (JsonNode site : answer.path("sites")) {
                headers = site.path("site").asText().startsWith(HEADERS) ? site : headers;
            }
            // A reading may fall between the construction of the map and the call that sets its only header.
            assertThat(headers.path("countPerOperation").asDouble()).isBetween(0.99, 1.01);

            TargetJvm.Result other = winnow.run("sites", app.pid(), "--interval", "0.1", "--operation", "Foo.bar");
            assertThat(other.exit()).isEqualTo(1);
            assertThat(other.err()).contains("--operation: Foo.bar is not measured; measured are " + HTTP);
        }
    }

    /** Returns what the command prints. */
    private static String recordWhileConstructing(Winnow winnow, RunningJvm app, Path folder, Path file)
            throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process record = winnow.start(out, err, "record", app.pid(), "--for", "4s", "-o", file);
        while (record.isAlive()) {
            app.ask("construct 5000"); // enough for samples on every JDK
            Thread.sleep(50);
        }
        assertThat(record.waitFor()).as(Files.readString(err)).isZero();
        return Files.readString(out);
    }

    private static long constructed(Path recording, String site) throws Exception {
        long count = 0;
        for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
            boolean ours = event.getEventType().getName().equals("winnow.AllocationSite");
            count += ours && event.getString("site").startsWith(site) ? event.getLong("count") : 0;
        }
        return count;
    }
}
