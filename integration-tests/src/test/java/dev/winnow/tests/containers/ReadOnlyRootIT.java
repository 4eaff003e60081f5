package dev.winnow.tests.containers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

import dev.winnow.tests.jvm.Eventually;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * What docs/guides/run-in-containers.md says, in a mount namespace: the root file system is read-only, the user is nobody, the agent
 * comes with {@code JAVA_TOOL_OPTIONS}, and the configuration is mounted as Kubernetes mounts a ConfigMap.
 */
class ReadOnlyRootIT {
    private static final String IN_READ_ONLY_ROOT = String.join(
            " && ",
            "mount --make-rprivate /",
            "mount --bind / /",
            "cd /",
            "mount -o remount,ro,bind /",
            "{ mount -o remount,ro,bind /tmp 2>/dev/null || true; }",
            "exec setpriv --reuid 65534 --regid 65534 --clear-groups \"$@\"");

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theAgentStartsWithoutAPlaceToWriteAndFollowsTheConfigMap(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        // A developer's machine may forbid it; where everything is tested, it must work.
        assumeTrue(
                Scope.isEverything() || nobodyCanRun(jdk),
                "needs the right to create a mount namespace, and a JDK that every user can run");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        new TargetJvm(jdk, folder).with("Waits", """
                public class Waits {
                    public static void main(String[] arguments) throws Exception {
                        System.out.println("temporary files: " + new java.io.File("/tmp").canWrite());
                        Thread.sleep(Long.MAX_VALUE);
                    }
                }
                """);
        Path agent = Files.copy(TargetJvm.WINNOW, folder.resolve("winnow.jar"));
        ConfigMap config = new ConfigMap(folder, "winnow.patches=none\n");
        Path out = folder.resolve("out");
        ProcessBuilder java = new ProcessBuilder(
                        "unshare",
                        "-m",
                        "sh",
                        "-c",
                        IN_READ_ONLY_ROOT,
                        "sh",
                        jdk.java(),
                        "-cp",
                        folder.toString(),
                        "Waits")
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        java.environment().put("JAVA_TOOL_OPTIONS", "-javaagent:" + agent);
        java.environment().put("WINNOW_CONFIG", folder.resolve(ConfigMap.FILE).toString());
        java.environment().put("WINNOW_PERIOD", "100ms");
        Process process = java.start();
        try {
            Eventually.until(() -> Files.readString(out), text -> text.contains("temporary files: "));
            assertThat(Files.readString(out)).contains("temporary files: false").contains(" patches=none ");

            config.publish("winnow.patches=safe\n");
            Eventually.until(() -> Files.readString(out), text -> text.contains("has changed; now patches=safe"));
        } finally {
            process.destroyForcibly().onExit().join();
        }
    }

    private static boolean nobodyCanRun(Jdks.Jdk jdk) throws InterruptedException {
        String[] command = {"unshare", "-m", "sh", "-c", IN_READ_ONLY_ROOT, "sh", jdk.java(), "-version"};
        return Container.endsWell(new ProcessBuilder(command));
    }
}
