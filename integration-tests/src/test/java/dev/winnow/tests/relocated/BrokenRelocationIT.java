package dev.winnow.tests.relocated;

import java.io.File;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** A copy of the SDK whose build has relocated a library only in part, beside one that is relocated well. */
class BrokenRelocationIT {
    private static final String TRANSPORT =
            "azure_cosmos_spark/com/azure/cosmos/implementation/directconnectivity/RntbdTransportClient";
    private static final String PATCH = "header-name-lower-case";

    @ParameterizedTest
    @CsvSource({
        "'', 'only a part of io.netty is relocated, to azurecosmosspark.io.netty'",
        "'other/', 'io.netty is relocated to two packages, azurecosmosspark.io.netty and other.io.netty'"
    })
    void brokenCopyIsRefusedAndTheApplicationGoesOn(String netty, String problem, @TempDir Path folder)
            throws Exception {
        Winnow winnow = new Winnow(Jdks.newest());
        Path broken = transport(folder.resolve("transport.jar"), netty);
        try (RunningJvm app = SdkApplication.in(Jdks.newest(), folder)
                .agent("patches=" + PATCH)
                .start("SdkApp", broken + File.pathSeparator + Shading.SPARK.classPath(), Shading.PLAIN.classPath())) {
            assertThat(app.ask("construct 7")).isEqualTo("constructed 14");

            JsonNode status = json(winnow.run("status", app.pid(), "--json"));
            assertThat(CopyStates.of(status, PATCH))
                    .isEqualTo(Map.of(Shading.SPARK.prefix, "refused: " + problem, Shading.PLAIN.prefix, "on"));
            assertThat(app.err().lines().filter(line -> line.contains("winnow: patches")))
                    .containsExactly(
                            "winnow: patches do not change the SDK in azure_cosmos_spark.com.azure: " + problem);
        }
    }

    /** A jar with a class of the SDK that refers to Netty under another name than the other classes do. Nobody loads it. */
    private static Path transport(Path jar, String netty) throws Exception {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(55, 0, TRANSPORT, null, netty + "io/netty/channel/Channel", null);
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(TRANSPORT + ".class"));
            zip.write(writer.toByteArray());
        }
        return jar;
    }
}
