package dev.winnow.experiment.jvm;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import dev.winnow.experiment.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SdkTest {
    @TempDir
    Path folder;

    @Test
    void releaseIsTheOneOnTheClassPathWhereverItStands() throws IOException {
        Path netty = jar("netty.jar", "META-INF/maven/io.netty/netty/pom.properties", "4.1.132");
        Path cosmos = jar("renamed.jar", "META-INF/maven/com.azure/azure-cosmos/pom.properties", "4.81.0");

        Sdk sdk = Sdk.onClassPath(netty + File.pathSeparator + cosmos);

        assertThat(sdk.version()).isEqualTo(SdkVersion.parse("4.81.0"));
        assertThat(sdk.classPath()).containsExactly(cosmos, netty);
        assertThat(Sdk.onClassPath(folder + "/*").classPath()).containsExactly(cosmos, netty);
    }

    @Test
    void firstGenerationIsRecognized() throws IOException {
        Path cosmos = jar("a.jar", "META-INF/maven/com.microsoft.azure/azure-cosmosdb/pom.properties", "2.4.5");

        assertThat(Sdk.onClassPath(cosmos.toString()).version()).isEqualTo(SdkVersion.parse("legacy-2.4.5"));
    }

    @Test
    void classPathThatCannotBeUsedIsNamed() throws IOException {
        Path netty = jar("netty.jar", "META-INF/maven/io.netty/netty/pom.properties", "4.1.132");
        Path text = Files.writeString(folder.resolve("text.jar"), "text");

        assertThatThrownBy(() -> Sdk.onClassPath(netty.toString()))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--sdk-classpath: no azure-cosmos among the jars " + netty + ";");
        assertThatThrownBy(() -> Sdk.onClassPath(folder + "/none.jar"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--sdk-classpath: there is no " + folder.resolve("none.jar"));
        assertThatThrownBy(() -> Sdk.onClassPath(text.toString()))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--sdk-classpath: cannot read " + text + ": ");
    }

    private Path jar(String name, String entry, String version) throws IOException {
        Path jar = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry(entry));
            zip.write(("version=" + version + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }
}
