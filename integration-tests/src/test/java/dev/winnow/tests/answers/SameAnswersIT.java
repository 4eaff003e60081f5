package dev.winnow.tests.answers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.PatchSelection;
import dev.winnow.tests.functional.Route;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.SdkReleases;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** With every patch on and everything counted, the application gets the same answers as without an agent. */
class SameAnswersIT {
    @TempDir
    static Path directory;

    private static final Map<String, List<String>> VENDOR = new HashMap<>();
    private static final Map<JavaHome, AnswersRunner> RUNNERS = new HashMap<>();

    @BeforeAll
    static void prepare() {
        SdkResolver resolver = SdkReleases.resolver();
        Jdks.homes().forEach(jdk -> RUNNERS.put(jdk, new AnswersRunner(resolver, jdk, new EmulatorSettings(34))));
    }

    @AfterAll
    static void close() {
        RUNNERS.values().forEach(AnswersRunner::close);
    }

    /** All on the first JDK; on each further one two of the combinations. */
    static Stream<Arguments> everyJdkReleaseAndProtocol() {
        List<String> releases = Scope.of(1, List.of(SdkReleases.underTest().toString(), "4.81.0", "4.78.0"));
        List<Arguments> runs = new ArrayList<>();
        for (int jdk = 0; jdk < Jdks.homes().size(); jdk++) {
            for (int release = 0; release < releases.size(); release++) {
                for (Route route : List.of(Route.H1, Route.H2)) {
                    if (jdk == 0 || (jdk + release + route.ordinal()) % 3 == 0) {
                        runs.add(Arguments.of(Jdks.homes().get(jdk), releases.get(release), route));
                    }
                }
            }
        }
        return runs.stream();
    }

    @ParameterizedTest
    @MethodSource("everyJdkReleaseAndProtocol")
    void answersDoNotChange(JavaHome jdk, String sdk, Route route) throws Exception {
        List<String> vendor = vendor(sdk, route);
        Path recording = directory.resolve("patched.jfr");

        List<String> patched =
                RUNNERS.get(jdk).answers(PatchedArm.recording(SdkVersion.parse(sdk), "all,netty", recording), route);

        AnswersAssert.assertSame("all", patched, vendor);
        Map<String, String> states = PatchedArm.states(recording);
        // What a protocol never loads stays pending.
        assertThat(states.values()).contains("on").isSubsetOf("on", "fixed", "absent", "pending");
    }

    /** Each JDK once and each release and protocol, because it takes a while until the SDK gives a region up. */
    static List<Arguments> eachJdkAndReleaseOnce() {
        List<JavaHome> jdks = Jdks.homes();
        return Scope.of(
                1,
                List.of(
                        Arguments.of(jdks.get(0), "4.81.0", Protocol.H1),
                        Arguments.of(jdks.get(1 % jdks.size()), "4.63.0", Protocol.H1),
                        Arguments.of(jdks.get(2 % jdks.size()), "4.71.0", Protocol.H2),
                        Arguments.of(jdks.get(3 % jdks.size()), "4.81.0", Protocol.H2)));
    }

    @ParameterizedTest
    @MethodSource("eachJdkAndReleaseOnce")
    void answersDoNotChangeWhenTheServiceDoes(JavaHome jdk, String release, Protocol protocol) throws Exception {
        SdkVersion sdk = SdkVersion.parse(release);
        EmulatorSettings twoRegions = new EmulatorSettings(34).withRegions(2);
        List<String> agent = new WinnowAgent(TargetJvm.WINNOW).withPatches("all,netty");
        try (AnswersRunner one = new AnswersRunner(SdkReleases.resolver(), jdk, twoRegions);
                AnswersRunner other = new AnswersRunner(SdkReleases.resolver(), jdk, twoRegions)) {
            BothAnswers answers = BothAnswers.of(
                    () -> one.answersOfAChangingService(new Arm("vendor", sdk, List.of()), protocol),
                    () -> other.answersOfAChangingService(new Arm("patched", sdk, agent), protocol));

            assertThat(answers.vendor())
                    .contains("status: 401/0", "== 503 in the first region: read", "== writes move: upsert");
            AnswersAssert.assertSame("all", answers.patched(), answers.vendor());
        }
    }

    static List<Arguments> releaseAndProtocol() {
        return Scope.of(1, List.of(Arguments.of("4.78.0", Route.H1), Arguments.of("4.81.0", Route.H2)));
    }

    /** On the first JDK only, and each patch with one of the protocols, because each round takes four seconds. */
    @ParameterizedTest
    @MethodSource("releaseAndProtocol")
    void answersDoNotChangeWithAnyOfTheVendorsPatchesAlone(String sdk, Route route) throws Exception {
        List<String> vendors =
                PatchSelection.select(List.of("vendor", "auth-token-builder"), PatchSet.installed()).stream()
                        .map(Patch::id)
                        .toList();
        List<String> ids = Scope.of(
                5,
                IntStream.range(0, vendors.size())
                        .filter(i -> i % 2 == (route == Route.H1 ? 0 : 1))
                        .mapToObj(vendors::get)
                        .toList());
        List<String> options = Stream.concat(
                        new WinnowAgent(TargetJvm.WINNOW).probesOnly().stream(), Stream.of("-Dwinnow.period=100ms"))
                .toList();

        Map<String, List<String>> answers = RUNNERS.get(Jdks.homes().get(0))
                .answersByPatch(new Arm("each", SdkVersion.parse(sdk), options), route, ids);

        assertThat(answers).containsOnlyKeys(ids);
        List<String> vendor = vendor(sdk, route);
        answers.forEach((id, round) -> AnswersAssert.assertSame(id, round, vendor));
    }

    /** On the first JDK only: the answers do not depend on it. */
    private static List<String> vendor(String sdk, Route route) throws Exception {
        List<String> known = VENDOR.get(sdk + route);
        if (known != null) {
            return known;
        }
        List<String> answers =
                RUNNERS.get(Jdks.homes().get(0)).answers(new Arm("vendor", SdkVersion.parse(sdk), List.of()), route);
        assertThat(answers)
                .contains("== create", "== batch of several kinds", "== change feed", "status: 201", "status: 429/3200")
                .contains("status: 404/0", "status: 409/0", "status: 412/0", "header x-ms-request-charge: 1");
        VENDOR.put(sdk + route, answers);
        return answers;
    }
}
