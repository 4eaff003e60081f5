package dev.winnow.patches.engine.relocation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.engine.PatchedClass;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

import static org.assertj.core.api.Assertions.assertThat;

/** Patches applied to the class files of a relocated SDK. */
class RelocatedPatchesTest {
    private static final PatchSet ALL = PatchSet.of(PatchSet.installed());
    private static final String PAYLOAD = "com/azure/cosmos/implementation/directconnectivity/JsonNodeStorePayload";
    private static final String UTILS = "com/azure/cosmos/implementation/Utils";

    @Test
    void patchedClassesArePlainOnesUnderTheNamesOfTheCopy() throws IOException {
        int patchedClasses = 0;
        try (JarFile jar = new JarFile(ShadedSdk.PLAIN.toFile())) {
            for (String target : ALL.targets()) {
                JarEntry entry = jar.getJarEntry(target + ".class");
                if (entry == null) {
                    continue;
                }
                byte[] vendor = ShadedSdk.read(jar, entry);
                PatchedClass plain = ALL.apply(target, vendor);
                PatchedClass relocated = ALL.apply(
                        ShadedSdk.SPARK.relocated(target),
                        ShadedSdk.relocated(ShadedSdk.SPARK, vendor),
                        ShadedSdk.SPARK);
                assertThat(relocated.outcomes())
                        .as(target)
                        .hasToString(plain.outcomes().toString());
                if (plain.bytes() != null) {
                    patchedClasses++;
                    assertThat(ShadedSdk.original(ShadedSdk.SPARK, relocated.bytes()))
                            .as(target)
                            .isEqualTo(ShadedSdk.original(Relocation.NONE, plain.bytes()));
                    assertThat(ShadedSdk.original(ShadedSdk.SPARK, relocated.changedMethods()))
                            .as("changed methods of %s", target)
                            .isEqualTo(ShadedSdk.original(Relocation.NONE, plain.changedMethods()));
                    assertThat(methods(relocated.bytes()))
                            .containsAll(relocated.composition().methods().keySet());
                }
            }
        }
        assertThat(patchedClasses).isGreaterThan(40);
    }

    private static List<String> methods(byte[] classFile) {
        MethodNames names = new MethodNames();
        new ClassReader(classFile).accept(names, ClassReader.SKIP_CODE);
        return names.found;
    }

    /** The guard rail compares this text with the frames of stack traces. */
    @Test
    void patchedMethodsReportLinkageErrorsUnderTheNamesOfTheCopy() throws IOException {
        try (JarFile jar = new JarFile(ShadedSdk.PLAIN.toFile())) {
            byte[] vendor = ShadedSdk.read(jar, jar.getJarEntry(UTILS + ".class"));
            byte[] patched = ALL.apply(
                            "azure_cosmos_spark/" + UTILS,
                            ShadedSdk.relocated(ShadedSdk.SPARK, vendor),
                            ShadedSdk.SPARK)
                    .bytes();
            assertThat(new String(patched, StandardCharsets.ISO_8859_1))
                    .contains("azure_cosmos_spark." + UTILS.replace('/', '.') + ".");
        }
    }

    @Test
    void classWhosePatchedMethodUsesALibraryUnderTwoNamesIsRefused() throws IOException {
        PatchedClass refused;
        try (JarFile jar = new JarFile(ShadedSdk.PLAIN.toFile())) {
            byte[] vendor = ShadedSdk.read(jar, jar.getJarEntry(PAYLOAD + ".class"));
            Relocation half = Relocation.of(Map.of(Library.SDK, "azure_cosmos_spark/"));
            refused = ALL.apply("azure_cosmos_spark/" + PAYLOAD, ShadedSdk.relocated(half, vendor), ShadedSdk.SPARK);
        }

        assertThat(refused.bytes()).isNull();
        assertThat(refused.outcomes()).isNotEmpty();
        for (Outcome outcome : refused.outcomes()) {
            assertThat(outcome.state()).isEqualTo(PatchState.REFUSED);
            assertThat(outcome.reason())
                    .matches("JsonNodeStorePayload: it refers to (\\S+), and its library is relocated to \\S+\\.\\1");
        }
    }
}
