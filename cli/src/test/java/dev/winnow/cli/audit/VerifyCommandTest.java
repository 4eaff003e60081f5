package dev.winnow.cli.audit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import dev.winnow.cli.CommandRun;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.cosmos4.headers.RequestHeadersCapacity;
import dev.winnow.patches.runtime.capacity.Capacity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

/** A small {@code winnow.jar} with one real patch; CI verifies the real one, too. */
class VerifyCommandTest {
    private static final String PATCH = RequestHeadersCapacity.class.getName();
    private static final String TEMPLATE = path(PATCH + "$RxGatewayStoreModel");
    private static final String SERVICES = "META-INF/services/" + Patch.class.getName();
    private static final String SBOM = "{'components':[{'purl':'pkg:maven/dev.winnow/winnow-agent@1.0','version':'1.0',"
            + "'licenses':[{'license':{'id':'Apache-2.0'}}]}]}";

    @TempDir
    Path directory;

    private final Map<String, byte[]> agent = new LinkedHashMap<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();

    @BeforeEach
    void contents() throws IOException {
        files.put("META-INF/MANIFEST.MF", bytes("Manifest-Version: 1.0\nImplementation-Version: 1.0\n\n"));
        files.put(WinnowJar.LIBRARIES, bytes(SBOM.replace('\'', '"')));
        agent.put(SERVICES, bytes(PATCH + '\n'));
        for (String name : List.of(path(PATCH), TEMPLATE, path(Capacity.class.getName()))) {
            try (var in = getClass().getClassLoader().getResourceAsStream(name)) {
                agent.put(name, in.readAllBytes());
            }
        }
    }

    @Test
    void listsContentsAndPatches() throws IOException {
        CommandRun run = new CommandRun("verify", jar("winnow.jar"));

        assertThat(run.exitCode).as(run.err).isZero();
        assertThat(run.out.lines())
                .anyMatch(line -> line.matches(".*winnow.jar: version 1.0, SHA-256 [0-9a-f]{64}"))
                .anyMatch(line -> line.matches("dev.winnow +1.0 +Apache-2.0 +3 +4 +itself, agent.jar"))
                .contains(
                        "1 patches with 1 templates:",
                        "request-headers-capacity: Sizes request headers for the defaults and the request's own",
                        "  InitialCapacity com.azure.cosmos.implementation.RxGatewayStoreModel#getHttpRequestHeaders");
        assertThat(run.out).contains("2d00357f8b64eb0a 4.63.0..4.77.0").doesNotContain("INVOKESTATIC");
    }

    @Test
    void showsTheInstructionsOfTemplates() throws IOException {
        CommandRun run = new CommandRun("verify", jar("winnow.jar"), "--templates");

        assertThat(run.out).contains("INVOKESTATIC", "dev/winnow/patches/runtime/capacity/Capacity");
    }

    @Test
    void failsForAFileOfUnknownOrigin() throws IOException {
        agent.put("org/evil/Miner.class", new byte[] {1});

        CommandRun run = new CommandRun("verify", jar("winnow.jar"));

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.out).endsWith("Of unknown origin: agent.jar/org/evil/Miner.class\n");
    }

    @Test
    void failsForALibraryThatIsNotListed() throws IOException {
        agent.put("com/sun/jna/Native.class", new byte[] {1});

        CommandRun run = new CommandRun("verify", jar("winnow.jar"));

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.out).contains("Of unknown origin: net.java.dev.jna, which " + WinnowJar.LIBRARIES);
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        Path text = Files.writeString(directory.resolve("text"), "text");
        assertRefused("JAR=" + directory + "/none: there is no such jar file", directory.resolve("none"));
        assertRefused("JAR=" + text + ": this is not a winnow.jar (it has no files)", text);
        Path other = Files.write(directory.resolve("other.jar"), zip(files));
        assertRefused("JAR=" + other + ": this is not a winnow.jar (it has no META-INF/winnow/agent.jar)", other);
        assertThat(new CommandRun("patches", "--diff", text).err)
                .contains("--diff=" + text + ": this is not a winnow.jar");
        assertThat(new CommandRun("patches", "--diff", text, "--json").err).contains("--diff", "excludes");
    }

    private static void assertRefused(String message, Path file) {
        CommandRun run = new CommandRun("verify", file);

        assertThat(run.exitCode).isEqualTo(2);
        assertThat(run.err).contains(message);
    }

    @Test
    void theSamePatchesHaveNoDifferences() throws IOException {
        assertThat(differences(() -> {})).isEmpty();
    }

    @Test
    void aChangedTemplateIsShownAsInstructions() throws IOException {
        assertThat(differences(() -> agent.put(TEMPLATE, sizedTwice(agent.get(TEMPLATE)))))
                .startsWith(
                        "changed request-headers-capacity: Sizes request headers for the defaults and the request's own")
                .anyMatch(line -> line.matches("  InitialCapacity .*RxGatewayStoreModel#getHttpRequestHeaders by .*"))
                .anyMatch(line -> line.startsWith("  +") && line.contains("ICONST_2"));
    }

    @Test
    void aChangedRuntimeClassIsNamed() throws IOException {
        String name = path(Capacity.class.getName());

        assertThat(differences(() -> agent.put(name, new byte[] {1}))).containsExactly("changed " + name);
    }

    @Test
    void aPatchThatIsGoneOrNewIsNamed() throws IOException {
        Path with = jar("with.jar");
        agent.put(SERVICES, bytes(""));
        Path without = jar("without.jar");

        String title = "request-headers-capacity: Sizes request headers for the defaults and the request's own";
        assertThat(PatchDifferences.between(WinnowJar.read(with), WinnowJar.read(without)))
                .containsExactly("removed " + title);
        assertThat(PatchDifferences.between(WinnowJar.read(without), WinnowJar.read(with)))
                .startsWith("added " + title)
                .anyMatch(line -> line.contains("#getHttpRequestHeaders by "))
                .anyMatch(line -> line.startsWith("  +") && line.contains("INVOKESTATIC"));
    }

    private List<String> differences(Runnable change) throws IOException {
        Path old = jar("old.jar");
        change.run();
        return PatchDifferences.between(WinnowJar.read(old), WinnowJar.read(jar("new.jar")));
    }

    /** With {@code 2 *} before the capacity that the template returns. */
    private static byte[] sizedTwice(byte[] template) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(template)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String type, String signature, String[] exceptions) {
                                MethodVisitor next = super.visitMethod(access, name, type, signature, exceptions);
                                return new MethodVisitor(Opcodes.ASM9, next) {
                                    @Override
                                    public void visitInsn(int opcode) {
                                        if (opcode == Opcodes.IRETURN) {
                                            super.visitInsn(Opcodes.ICONST_2);
                                            super.visitInsn(Opcodes.IMUL);
                                        }
                                        super.visitInsn(opcode);
                                    }
                                };
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    private Path jar(String name) throws IOException {
        files.put("META-INF/winnow/agent.jar", zip(agent));
        return Files.write(directory.resolve(name), zip(files));
    }

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static String path(String className) {
        return className.replace('.', '/') + ".class";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
