package dev.winnow.tests.answers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.tests.functional.Route;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.SdkReleases;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** In direct mode and as a thin client, the patched application gets the same answers as without an agent. */
class DirectAnswersIT {
    private static final Pattern REQUEST_LENGTH =
            Pattern.compile("(\"(?:maxRequestSizeInBytes|rntbdRequestLengthInBytes)\":)\\d+");

    private static final Pattern RETRIED = Pattern.compile("\"retryCount\":[1-9]");

    private static final Pattern REQUEST_SESSION_TOKEN =
            Pattern.compile("(\"requestSessionToken\":)(?:null|\"[^\"]*\")");

    private static final String READ_MANY = "several documents by their ids";

    private static final String BATCH_DIAGNOSTICS = " {\"activityId\"";

    private static final Pattern DRAWN_REPLICA = Pattern.compile("replicas/#[ps]");

    @TempDir
    static Path directory;

    /** 4.63.0 has no thin client. Each combination runs on one JDK. */
    static List<Arguments> releaseAndRoute() {
        String newest = SdkReleases.underTest().toString();
        return Scope.of(
                2,
                List.of(
                        run(0, newest, Route.DIRECT),
                        run(0, newest, Route.THIN),
                        run(1, "4.63.0", Route.DIRECT),
                        run(2, "4.71.0", Route.DIRECT),
                        run(3, "4.71.0", Route.THIN),
                        run(0, "4.75.0", Route.THIN),
                        run(1, "4.81.0", Route.THIN),
                        run(2, "4.81.0", Route.DIRECT),
                        run(3, newest, Route.DIRECT)));
    }

    /** The same, with fewer combinations: these rounds take a while, because clients wait for answers that do not come. */
    static List<Arguments> releaseAndRouteOfAFailingService() {
        String newest = SdkReleases.underTest().toString();
        return Scope.of(
                1,
                List.of(
                        run(0, newest, Route.DIRECT),
                        run(1, newest, Route.THIN),
                        run(2, "4.63.0", Route.DIRECT),
                        run(0, "4.71.0", Route.THIN),
                        run(3, "4.81.0", Route.DIRECT)));
    }

    /** Each JDK once, and each mode in an old release and in the newest. */
    static List<Arguments> releaseAndRouteOfBusyClients() {
        String newest = SdkReleases.underTest().toString();
        return Scope.of(
                1,
                List.of(
                        run(3, newest, Route.DIRECT),
                        run(2, newest, Route.THIN),
                        run(0, "4.63.0", Route.DIRECT),
                        run(1, "4.71.0", Route.THIN)));
    }

    private static Arguments run(int jdk, String release, Route route) {
        return Arguments.of(Jdks.homes().get(jdk % Jdks.homes().size()), SdkVersion.parse(release), route);
    }

    @ParameterizedTest
    @MethodSource("releaseAndRoute")
    void answersDoNotChange(JavaHome jdk, SdkVersion sdk, Route route) throws Exception {
        EmulatorSettings settings = new EmulatorSettings(34).withThinClient(route == Route.THIN);
        try (AnswersRunner runner = new AnswersRunner(SdkReleases.resolver(), jdk, settings)) {
            Path recording = directory.resolve(sdk + "-" + route + ".jfr");
            List<String> vendor = answers(runner, new Arm("vendor", sdk, List.of()), route);
            List<String> patched = answers(runner, PatchedArm.recording(sdk, "all,netty", recording), route);

            assertThat(vendor)
                    .contains(
                            "== create",
                            "== batch of several kinds",
                            "== change feed",
                            "status: 201",
                            "status: 429/3200")
                    .contains("status: 404/0", "status: 409/0", "status: 412/0");
            AnswersAssert.assertSame("all,netty", patched, vendor);
            Map<String, String> states = PatchedArm.states(recording);
            assertThat(states).containsEntry("rntbd-tokens", "on").containsEntry("rntbd-response-map", "on");
            if (route == Route.THIN) {
                assertThat(states)
                        .containsEntry("thin-client-buffer", "on")
                        .containsEntry("thin-client-response", "on");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("releaseAndRouteOfAFailingService")
    void recoveryDoesNotChange(JavaHome jdk, SdkVersion sdk, Route route) throws Exception {
        List<String> vendor = sameAnswers(jdk, sdk, route, AnswersRunner::answersOfAFailingService);

        assertThat(vendor)
                .contains("== 410/1007: READ_ITEM", "== no answer: READ_ITEM", "== RESPONSE_LOST: UPSERT_ITEM")
                .contains("attempts: [403/1008, 200/0]");
        // After 403/1008 the next read goes to the other region; the thin client of 4.71.0 stays where it is.
        boolean stays = route == Route.THIN && sdk.equals(SdkVersion.parse("4.71.0"));
        assertThat(vendor.contains("regions: [local2]")).isEqualTo(!stays);
    }

    @ParameterizedTest
    @MethodSource("releaseAndRouteOfBusyClients")
    void busyClientsGetTheSameAnswersWhileTheServiceChanges(JavaHome jdk, SdkVersion sdk, Route route)
            throws Exception {
        List<String> vendor = sameAnswers(jdk, sdk, route, AnswersRunner::answersOfBusyClients);

        assertThat(vendor).contains("operations: 600");
    }

    private interface Round {
        List<String> answers(AnswersRunner runner, Arm arm, Route route) throws Exception;
    }

    /** Runs the round with and without patches, on an account with two regions. */
    private static List<String> sameAnswers(JavaHome jdk, SdkVersion sdk, Route route, Round round) throws Exception {
        EmulatorSettings settings = new EmulatorSettings(34).withRegions(2).withThinClient(route == Route.THIN);
        Path recording = Files.createTempFile(directory, sdk + "-" + route, ".jfr");
        try (AnswersRunner one = new AnswersRunner(SdkReleases.resolver(), jdk, settings);
                AnswersRunner other = new AnswersRunner(SdkReleases.resolver(), jdk, settings)) {
            BothAnswers answers = BothAnswers.of(
                    () -> certain(round.answers(one, new Arm("vendor", sdk, List.of()), route)),
                    () -> certain(round.answers(other, PatchedArm.recording(sdk, "all,netty", recording), route)));

            AnswersAssert.assertSame("all,netty", answers.patched(), answers.vendor());
            assertThat(PatchedArm.states(recording)).containsEntry("rntbd-tokens", "on");
            return answers.vendor();
        }
    }

    private static List<String> certain(List<String> lines) {
        return lines.stream().map(DirectAnswersIT::certain).toList();
    }

    private static String certain(String line) {
        String sameLength = REQUEST_LENGTH.matcher(line).replaceAll("$1*");
        String sameReplica = DRAWN_REPLICA.matcher(sameLength).replaceAll("replicas/*");
        return RETRIED.matcher(line).find()
                ? REQUEST_SESSION_TOKEN.matcher(sameReplica).replaceAll("$1*")
                : sameReplica;
    }

    /**
     * The answers without what differs from run to run: the lengths of requests, which contain their signature, percent-encoded,
     * whether the SDK drew a primary or a secondary replica, the order of documents that a bulk operation has written, and the
     * diagnostics of its batches: it is not certain which operations share one. Of requests that were retried also the session
     * token: after a failed attempt StoreReader takes the token back in {@code doAfterTerminate}, by which time the next attempt,
     * which a timer starts on another thread, may have set its own.
     */
    private static List<String> answers(AnswersRunner runner, Arm arm, Route route) throws Exception {
        List<String> lines = new ArrayList<>();
        List<String> written = new ArrayList<>();
        boolean areWritten = false;
        for (String answer : runner.answers(arm, route)) {
            int diagnostics = answer.startsWith("result: ") ? answer.indexOf(BATCH_DIAGNOSTICS) : -1;
            String line = diagnostics < 0 ? answer : answer.substring(0, diagnostics);
            areWritten = line.startsWith("== ") ? line.contains(READ_MANY) : areWritten;
            if (areWritten && line.startsWith("item: ")) {
                written.add(certain(line));
            } else {
                written.sort(null);
                lines.addAll(written);
                written.clear();
                lines.add(certain(line));
            }
        }
        return lines;
    }
}
