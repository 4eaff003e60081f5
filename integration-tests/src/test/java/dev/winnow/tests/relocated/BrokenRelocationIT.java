package dev.winnow.tests.relocated;

import java.io.File;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.patches.engine.relocation.Library;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** A copy of the SDK whose build has relocated a library only in part, beside one that is relocated well. */
class BrokenRelocationIT {
    private static final String UTILS = "com/azure/cosmos/implementation/Utils.class";
    private static final String PATCH = "header-name-lower-case";

    @ParameterizedTest
    @CsvSource({
        "'', 'only a part of io.netty is relocated, to azurecosmosspark.io.netty'",
        "'other/', 'io.netty is relocated to two packages, other.io.netty and azurecosmosspark.io.netty'"
    })
    void brokenCopyIsRefusedAndTheApplicationGoesOn(String netty, String problem, @TempDir Path folder)
            throws Exception {
        Winnow winnow = new Winnow(Jdks.newest());
        Path broken = utils(folder.resolve("utils.jar"), netty);
        try (RunningJvm app = SdkApplication.in(Jdks.newest(), folder)
                .agent("patches=" + PATCH)
                .start("SdkApp", broken + File.pathSeparator + Shading.SPARK.classPath(), Shading.KAFKA.classPath())) {
            assertThat(app.ask("construct 7")).isEqualTo("constructed 14");

            JsonNode status = json(winnow.run("status", app.pid(), "--json"));
            assertThat(CopyStates.of(status, PATCH))
                    .isEqualTo(Map.of(Shading.SPARK.prefix, "refused: " + problem, Shading.KAFKA.prefix, "on"));
            assertThat(app.err().lines().filter(line -> line.contains("winnow: patches")))
                    .containsExactly(
                            "winnow: patches do not change the SDK in azure_cosmos_spark.com.azure: " + problem);
        }
    }

    /** A jar with one class of the SDK, relocated as Spark's build does it but for Netty. */
    private static Path utils(Path jar, String netty) throws Exception {
        Relocation relocation = Relocation.of(Map.of(
                Library.SDK, "azure_cosmos_spark/",
                Library.JACKSON, "azure_cosmos_spark/",
                Library.NETTY, netty));
        try (JarFile plain = new JarFile(Sdk.jar("azure-cosmos-" + Sdk.VERSION));
                OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            byte[] vendor = plain.getInputStream(plain.getEntry(UTILS)).readAllBytes();
            zip.putNextEntry(new ZipEntry("azure_cosmos_spark/" + UTILS));
            zip.write(relocation.toRelocated(vendor));
        }
        return jar;
    }
}
