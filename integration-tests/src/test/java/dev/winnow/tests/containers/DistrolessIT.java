package dev.winnow.tests.containers;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.tests.jvm.Eventually;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * What docs/guides/run-in-containers.md says, in an image that has a Java runtime and jars and nothing else: no shell, no
 * jdk.attach, a root file system that is read-only, and a user that is not root.
 */
@Tag("deployment")
class DistrolessIT {
    private static final String PATCH = "header-name-lower-case";
    private static final String FOUND =
            "pid 1, user 65534, shell false, jdk.attach false, may write /opt false," + " /etc/winnow false, /tmp ";

    @TempDir
    static Path folder;

    private static Image image;
    private static Path application;
    private static Path agent;

    @BeforeAll
    static void build() throws Exception {
        image = Image.build(folder.resolve("image"));
        // A developer's machine may forbid it; where everything is tested, it must work.
        assumeTrue(Scope.isEverything() || new Container(image).canRun(), "needs the right to create namespaces");
        application = Files.createDirectory(folder.resolve("app"));
        new TargetJvm(new Jdks.Jdk(Path.of(System.getProperty("java.home"))), application)
                .classPath(Sdk.classPath())
                .withTarget("InContainer");
        for (String library : Sdk.classPath().split(File.pathSeparator)) {
            Files.copy(Path.of(library), application.resolve(Path.of(library).getFileName()));
        }
        agent = Files.createDirectory(folder.resolve("winnow"));
        Files.copy(TargetJvm.WINNOW, agent.resolve("winnow.jar"));
        for (Path shared : new Path[] {image.root, application, agent}) {
            Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    @Test
    void theConfigMapSwitchesPatchesWhereNothingCanBeWritten(@TempDir Path own) throws Exception {
        ConfigMap config = configMap(own);
        try (RunningJvm service = start(new Container(image), config, own)) {
            assertThat(service.ask("look")).isEqualTo(FOUND + "false");
            assertThat(service.ask("7")).isEqualTo("constructed 7");
            assertThat(service.err()).contains(" patches=none ");

            config.publish("winnow.patches=" + PATCH + "\n");
            Eventually.until(service::err, err -> err.contains("has changed; now patches=" + PATCH));
            assertThat(service.ask("7")).isEqualTo("constructed 7");

            config.publish("winnow.patches=none\n");
            Eventually.until(service::err, err -> err.contains("has changed; now patches=none"));
            assertThat(service.ask("7")).isEqualTo("constructed 7");
            assertThat(service.err()).doesNotContain("Exception").doesNotContain("cannot be");
        }
    }

    @Test
    void commandsRunInTheContainerWhereATemporaryDirectoryIsMounted(@TempDir Path own) throws Exception {
        ConfigMap config = configMap(own);
        try (RunningJvm service = start(new Container(image).writable("/tmp"), config, own)) {
            assertThat(service.ask("look")).isEqualTo(FOUND + "true");
            config.publish("winnow.patches=" + PATCH + "\n");
            Eventually.until(service::err, err -> err.contains("has changed; now patches=" + PATCH));
            assertThat(service.ask("7")).isEqualTo("constructed 7");

            TargetJvm.Result command =
                    Container.exec(service, own, "-jar", "/opt/winnow/winnow.jar", "status", "1", "--json");

            assertThat(command.exit()).as(command.out() + command.err()).isZero();
            JsonNode status = json(command);
            assertThat(status.at("/sites/hit").asInt()).isPositive();
            assertThat(status.path("patches"))
                    .anyMatch(patch -> patch.path("id").asText().equals(PATCH)
                            && patch.path("state").asText().equals("on"));
        }
    }

    private static ConfigMap configMap(Path own) throws Exception {
        Path directory = Files.createDirectory(own.resolve("config"));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        return new ConfigMap(directory, "winnow.patches=none\n");
    }

    private static RunningJvm start(Container container, ConfigMap config, Path own) throws Exception {
        return container
                .volume(agent, "/opt/winnow")
                .volume(application, "/opt/app")
                .volume(config.directory, "/etc/winnow")
                .start(
                        own,
                        Map.of(
                                "JAVA_TOOL_OPTIONS", "-javaagent:/opt/winnow/winnow.jar",
                                "WINNOW_CONFIG", "/etc/winnow/" + ConfigMap.FILE,
                                "WINNOW_PERIOD", "100ms"),
                        "-cp",
                        "/opt/app:/opt/app/*",
                        "InContainer");
    }
}
