package dev.winnow.tests.relocated;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

/** Reads through the real SDK, plain and relocated by the rules of the Spark and Kafka connectors, with all patches. */
class ReadsIT {
    private static final int WARM_UP = 800;
    private static final int BLOCKS = 3;
    private static final int READS = 300;

    @Test
    void relocatedSdksArePatchedAndAllocateAsThePlainOne(@TempDir Path folder) throws Exception {
        Map<Shading, Long> bytes = new EnumMap<>(Shading.class);
        Map<Shading, Map<String, String>> states = new EnumMap<>(Shading.class);
        for (Shading shading : Shading.underTest()) {
            Path own = Files.createDirectory(folder.resolve(shading.name()));
            try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                    RunningJvm client = start(shading, service, own)) {
                bytes.put(shading, bytesPerRead(client));
                states.put(shading, states(client, shading));
            }
        }

        assertThat(states.get(Shading.PLAIN).values()).filteredOn("on"::equals).hasSizeGreaterThan(30);
        for (Shading shading : Shading.underTest()) {
            assertThat(states.get(shading)).as(shading.name()).isEqualTo(states.get(Shading.PLAIN));
            assertThat(bytes.get(shading))
                    .as("bytes per read, " + shading)
                    .isCloseTo(bytes.get(Shading.PLAIN), withPercentage(1));
        }
    }

    private static RunningJvm start(Shading shading, Emulator service, Path folder) throws Exception {
        Path trustStore = folder.resolve("trust");
        service.writeTrustStore(trustStore);
        return new TargetJvm(Jdks.newest(), folder)
                .classPath(shading.applicationPath())
                .option("-XX:TieredStopAtLevel=1")
                .option("-Djavax.net.ssl.trustStore=" + trustStore, "-DCOSMOS.DISABLE_IMDS_ACCESS=true")
                // The connectors' builds leave out CertificateVerifierTask, which only native code uses. Without it
                // Netty uses
                // the JDK's TLS instead of OpenSSL, whether winnow is there or not.
                .option("-Dio.netty.handler.ssl.noOpenSsl=true")
                .agent("patches=all")
                .start("dev.winnow.tests.relocated.Connector", "https://localhost:" + service.tlsPort() + "/");
    }

    /** The least of several blocks: what else happens in the JVM only adds to them. */
    private static long bytesPerRead(RunningJvm client) throws Exception {
        client.ask(Integer.toString(WARM_UP));
        long least = Long.MAX_VALUE;
        for (int block = 0; block < BLOCKS; block++) {
            least = Math.min(least, Long.parseLong(client.ask(Integer.toString(READS))));
        }
        return least;
    }

    /** By the patches' ids. */
    private static Map<String, String> states(RunningJvm client, Shading shading) throws Exception {
        JsonNode status = json(new Winnow(Jdks.newest()).run("status", client.pid(), "--json"));
        assertThat(status.at("/sdks/0/prefix").asText()).isEqualTo(shading.prefix);
        assertThat(status.at("/sites/hit").asInt()).isPositive();
        Map<String, String> states = new TreeMap<>();
        for (JsonNode patch : status.path("patches")) {
            states.put(patch.path("id").asText(), patch.path("state").asText());
            for (JsonNode copy : patch.path("copies")) {
                assertThat(copy.path("prefix").asText()).isEqualTo(shading.prefix);
            }
        }
        return states;
    }
}
