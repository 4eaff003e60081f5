package dev.winnow.tests.jvm;

import java.io.IOException;
import java.nio.file.Path;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import static dev.winnow.tests.jvm.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

/** The program {@code SdkApp}, and what tests ask the agent in it. */
public final class SdkApplication {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private SdkApplication() {}

    /** Compiled, with the agent {@code Capture}, which can tell the bytes of loaded classes when it is loaded. */
    public static TargetJvm in(Jdks.Jdk jdk, Path folder) throws IOException {
        return new TargetJvm(jdk, folder)
                .classPath(Sdk.testLibrary("asm-"))
                .withTarget("Normal")
                .withTarget("Capture")
                .withTarget("SdkApp")
                .otherAgent("Capture");
    }

    /** What all sites have counted whose names begin so. */
    public static long count(Winnow winnow, RunningJvm app, String site) throws Exception {
        JsonNode sites = json(winnow.run("sites", app.pid(), "--json", "--interval", "0.1", "--top", "9999"));
        long count = 0;
        for (JsonNode row : sites.path("sites")) {
            count += row.path("site").asText().startsWith(site)
                    ? row.path("count").asLong()
                    : 0;
        }
        return count;
    }

    /** The status after an attach has woven the classes that loaded during it, and has prepared all patches. */
    public static JsonNode awaitCompleted(Winnow winnow, RunningJvm app) throws Exception {
        return until(
                () -> json(winnow.run("status", app.pid(), "--json")),
                status -> !status.get("completingAttach").asBoolean());
    }

    /** What a command that has to succeed writes. */
    public static JsonNode json(TargetJvm.Result result) throws IOException {
        assertThat(result.exit()).as(result.err()).isZero();
        return MAPPER.readTree(result.out());
    }
}
