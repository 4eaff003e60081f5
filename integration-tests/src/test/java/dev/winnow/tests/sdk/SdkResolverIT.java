package dev.winnow.tests.sdk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.tests.jvm.SdkReleases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Runs the real Maven with the settings of whoever builds. */
class SdkResolverIT {
    private static final SdkVersion RELEASE = SdkVersion.parse("4.78.0");

    @TempDir
    Path directory;

    @Test
    void findsAReleaseWithItsOwnDependenciesOnceAndAgainWhenAJarHasVanished() throws Exception {
        SdkResolver resolver = new SdkResolver(directory);
        Sdk sdk = resolver.resolve(RELEASE);
        Path file = directory.resolve("4.78.0.classpath");
        FileTime longAgo = FileTime.fromMillis(0);
        Files.setLastModifiedTime(file, longAgo);

        assertThat(sdk.classPath().get(0)).hasFileName("azure-cosmos-4.78.0.jar");
        assertThat(sdk.classPath())
                .allSatisfy(jar -> assertThat(jar).isRegularFile())
                .anySatisfy(jar -> assertThat(jar.getFileName().toString()).startsWith("reactor-netty-http-"))
                .anySatisfy(jar -> assertThat(jar.getFileName().toString()).startsWith("netty-codec-http2-"));
        assertThat(resolver.resolve(RELEASE)).isEqualTo(sdk);
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(longAgo);

        Files.writeString(file, directory.resolve("vanished.jar").toString());
        assertThat(resolver.resolve(RELEASE)).isEqualTo(sdk);
    }

    @Test
    void twoResolversAtOnceAgree() throws Exception {
        Callable<Sdk> resolve = () -> new SdkResolver(directory).resolve(RELEASE);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<Sdk>> found = threads.invokeAll(List.of(resolve, resolve));
            assertThat(found.get(0).get()).isEqualTo(found.get(1).get());
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void aReleaseThatWasNeverMadeIsABadOption() {
        assertThatThrownBy(() -> new SdkResolver(directory).resolve(SdkVersion.parse("4.78.77")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--sdk 4.78.77");
        assertThat(directory.resolve("4.78.77.classpath")).doesNotExist();
    }

    @Test
    void onlyTheReleaseWithTheBrokenSwitchCannotBeKeptOffTheMetadataAddress() {
        SdkResolver resolver = SdkReleases.resolver();

        assertThat(resolver.resolve(SdkVersion.parse("4.78.0")).canBeKeptOffMetadataAddress())
                .isTrue();
        assertThat(resolver.resolve(SdkVersion.parse("4.79.0")).canBeKeptOffMetadataAddress())
                .isFalse();
        assertThat(resolver.resolve(SdkVersion.parse("4.80.0")).canBeKeptOffMetadataAddress())
                .isTrue();
    }
}
