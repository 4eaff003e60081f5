package dev.winnow.tests.answers;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.PatchSelection;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.SdkReleases;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A copy of the SDK that was used and let go can be unloaded with every patch on, as without an agent. */
@Tag("soak")
class UnloadingIT {
    private static final SdkVersion SDK = SdkVersion.parse("4.81.0");
    private static final String PATCHES = "all,netty";

    /** A native library holds classes of those who loaded it for ever. */
    private static final List<String> NO_NATIVE_LIBRARIES = List.of(
            "-Dreactor.netty.native=false",
            "-Dio.netty.transport.noNative=true",
            "-Dio.netty.handler.ssl.noOpenSsl=true");

    @TempDir
    static Path directory;

    /** Without an agent the SDK keeps nothing either, or the other test would tell nothing of ours. */
    @Test
    void aCopyIsUnloadedWithoutAnAgent() throws Exception {
        assertThat(unloading(Jdks.homes().get(0), new Arm("vendor", SDK, NO_NATIVE_LIBRARIES), List.of()))
                .contains("== several documents by their ids")
                .endsWith("unloaded");
    }

    static Set<JavaHome> firstAndLastJdk() {
        List<JavaHome> jdks = Jdks.homes();
        return new LinkedHashSet<>(List.of(jdks.get(0), jdks.get(jdks.size() - 1)));
    }

    @ParameterizedTest
    @MethodSource("firstAndLastJdk")
    void aCopyIsUnloadedWithEveryPatchOn(JavaHome jdk) throws Exception {
        List<String> ids = PatchSelection.select(List.of(PATCHES.split(",")), PatchSet.installed()).stream()
                .map(Patch::id)
                .toList();

        List<String> patched = unloading(jdk, patched(), ids);

        assertThat(patched).contains("== several documents by their ids").endsWith("unloaded");
        assertThat(patched)
                .filteredOn(line -> line.startsWith("patch "))
                .hasSameSizeAs(ids)
                .contains("patch async-cache: on", "patch prepared-http-client: on", "patch uri-endpoint: on")
                .allMatch(state -> state.matches("patch [a-z0-9-]+: (on|fixed|absent|pending)"));
    }

    private static List<String> unloading(JavaHome jdk, Arm arm, List<String> ids) throws Exception {
        try (AnswersRunner runner = new AnswersRunner(SdkReleases.resolver(), jdk, new EmulatorSettings(34))) {
            return runner.unloading(arm, Protocol.H1, ids);
        }
    }

    private static Arm patched() {
        return new Arm(
                "patched",
                SDK,
                Stream.concat(
                                NO_NATIVE_LIBRARIES.stream(),
                                new WinnowAgent(TargetJvm.WINNOW).withPatches(PATCHES).stream())
                        .toList());
    }
}
