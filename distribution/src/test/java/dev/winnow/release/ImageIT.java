package dev.winnow.release;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * The images for init containers, and the manifests of docs/guides/run-in-containers.md that use them: their mounts, users, arguments and
 * variables are applied with Linux namespaces.
 */
class ImageIT {
    private static final Path PAGE = Path.of("../docs/guides/run-in-containers.md");
    private static final Pattern YAML = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private Path root;

    @BeforeEach
    void everyUserMayRead() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        root = directory("root");
    }

    @ParameterizedTest
    @ValueSource(strings = {"amd64", "arm64"})
    void containsTheJarAndAStaticProgramThatCopiesIt(String architecture) throws Exception {
        JsonNode config = unpack(architecture);

        assertThat(config.path("architecture").asText()).isEqualTo(architecture);
        assertThat(config.at("/config/User").asText()).isEqualTo("65534:65534");
        assertThat(config.at("/config/Entrypoint/0").asText()).isEqualTo("/bin/cp");
        assertThat(run("find", root.toString(), "-type", "f", "-printf", "%P %m\\n")
                        .lines())
                .containsExactlyInAnyOrder("bin/cp 755", "winnow.jar 644");
        assertThat(root.resolve("winnow.jar")).hasSameBinaryContentAs(Path.of("../target/winnow.jar"));
        byte[] program = Files.readAllBytes(root.resolve("bin/cp"));
        assertThat(program).startsWith(0x7f, 'E', 'L', 'F').hasSizeLessThan(100_000);
        // e_machine of ELF; a program that needs libraries names the linker that loads them.
        assertThat(program[18] & 0xff).isEqualTo(architecture.equals("amd64") ? 62 : 183);
        assertThat(new String(program, StandardCharsets.ISO_8859_1)).doesNotContain("/ld-");
    }

    @Test
    void theManifestsInstallTheAgentAndConfigureIt() throws Exception {
        boolean hasNamespaces =
                new ProcessBuilder("unshare", "-m", "true").start().waitFor() == 0;
        if (!hasNamespaces) {
            System.err.println("ImageIT: no right to create namespaces, so the manifests of " + PAGE.getFileName()
                    + " are not tested; run as root");
        }
        // Who only rebuilds a release need not be root; where everything is tested, it must work.
        assumeTrue("everything".equals(System.getenv("WINNOW_TESTS")) || hasNamespaces);
        JsonNode config = unpack("amd64");
        JsonNode configMap = manifest(0);
        JsonNode pod = manifest(1).path("spec");
        JsonNode installer = pod.at("/initContainers/0");
        JsonNode service = pod.at("/containers/0");
        Path volume = directory("volume");
        Files.setPosixFilePermissions(volume, PosixFilePermissions.fromString("rwxrwxrwx"));
        String where = mountPath(installer, "winnow");

        List<String> copy =
                new ArrayList<>(List.of(config.at("/config/Entrypoint/0").asText()));
        installer.path("args").forEach(argument -> copy.add(argument.asText()));
        run(
                "unshare",
                "-m",
                "sh",
                "-ec",
                String.join(
                        "\n",
                        "mount --make-rprivate /",
                        "mount --bind " + root + ' ' + root,
                        "mkdir -p " + root + where,
                        "mount --bind " + volume + ' ' + root + where,
                        "mount -o remount,ro,bind " + root,
                        "exec chroot --userspec=" + config.at("/config/User").asText() + " --groups= " + root + ' '
                                + String.join(" ", copy)));

        assertThat(run("ls", "-n", volume.toString()))
                .contains("-rw-r--r-- 1 65534 65534")
                .contains(" winnow.jar");
        Path configuration = directory("configuration");
        for (Map.Entry<String, JsonNode> file : configMap.path("data").properties()) {
            assertThat(file.getValue().asText()).isEqualTo("winnow.patches=none\n");
            Files.writeString(configuration.resolve(file.getKey()), "winnow.patches=safe\n");
        }
        List<String> start = new ArrayList<>(List.of("mount --make-rprivate /"));
        start.addAll(mount(volume, mountPath(service, "winnow")));
        start.addAll(mount(configuration, mountPath(service, "winnow-config")));
        start.add("exec setpriv --reuid 65534 --regid 65534 --clear-groups env \"$@\"");
        List<String> command = new ArrayList<>(List.of("unshare", "-m", "sh", "-ec", String.join("\n", start), "sh"));
        service.path("env")
                .forEach(variable -> command.add(variable.path("name").asText()
                        + '='
                        + variable.path("value").asText()));
        command.addAll(
                List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-version"));

        assertThat(run(command.toArray(new String[0]))).contains("winnow: ").contains(" patches=safe ");
    }

    /** A read-only mount of a directory where this machine may have none: on top of what its parent directory contains. */
    private List<String> mount(Path directory, String where) throws IOException {
        String parent = Path.of(where).getParent().toString();
        Path layer = directory("layer" + parent.replace('/', '-'));
        Files.createDirectory(layer.resolve(Path.of(where).getFileName()));
        return List.of(
                "mount -t overlay overlay -o ro,lowerdir=" + layer + ':' + parent + ' ' + parent,
                "mount --bind " + directory + ' ' + where,
                "mount -o remount,ro,bind " + where);
    }

    private static String mountPath(JsonNode container, String volume) {
        for (JsonNode mount : container.path("volumeMounts")) {
            if (mount.path("name").asText().equals(volume)) {
                return mount.path("mountPath").asText();
            }
        }
        throw new AssertionError(container + " does not mount " + volume);
    }

    private static JsonNode manifest(int index) throws IOException {
        Matcher block = YAML.matcher(Files.readString(PAGE));
        for (int i = 0; i <= index; i++) {
            assertThat(block.find()).isTrue();
        }
        return JSON.valueToTree(new Yaml().<Object>load(block.group(1)));
    }

    /** Makes {@link #root} the image's root, and returns its configuration. */
    private JsonNode unpack(String architecture) throws Exception {
        Path image = directory("image");
        run("tar", "-xf", System.getProperty("image") + '-' + architecture + ".tar", "-C", image.toString());
        JsonNode index = JSON.readTree(image.resolve("index.json").toFile());
        JsonNode manifest = JSON.readTree(blob(image, index.at("/manifests/0")).toFile());
        assertThat(manifest.path("layers")).isNotEmpty();
        for (JsonNode layer : manifest.path("layers")) {
            run("tar", "-xzf", blob(image, layer).toString(), "-C", root.toString());
        }
        return JSON.readTree(blob(image, manifest.path("config")).toFile());
    }

    private static Path blob(Path image, JsonNode descriptor) {
        return image.resolve("blobs").resolve(descriptor.path("digest").asText().replace(':', '/'));
    }

    private Path directory(String name) throws IOException {
        Path directory = Files.createDirectory(folder.resolve(name));
        return Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        process.getInputStream().transferTo(output);
        assertThat(process.waitFor())
                .as(output.toString(StandardCharsets.UTF_8))
                .isZero();
        return output.toString(StandardCharsets.UTF_8);
    }
}
