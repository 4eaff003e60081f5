package dev.winnow.patches.engine.relocation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RelocationTest {
    @Test
    void everyClassOfTheSdkIsTheSameAfterMappingThereAndBack() throws IOException {
        try (JarFile jar = new JarFile(ShadedSdk.PLAIN.toFile())) {
            List<JarEntry> classes = ShadedSdk.classes(jar);
            assertTrue(classes.size() > 2000, "only " + classes.size() + " classes");
            for (JarEntry entry : classes) {
                byte[] vendor = ShadedSdk.read(jar, entry);
                byte[] back = ShadedSdk.original(ShadedSdk.SPARK, ShadedSdk.relocated(ShadedSdk.SPARK, vendor));
                assertArrayEquals(rewritten(vendor), rewritten(back), entry.getName());
            }
        }
    }

    /** Written by ASM once more, so that only the content counts and not the order of the constant pool. */
    private static byte[] rewritten(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(writer, 0);
        return writer.toByteArray();
    }

    @Test
    void patchesHaveTheSameStatesInTheRelocatedJar(@TempDir Path folder) throws IOException {
        Path shaded = folder.resolve("shaded.jar");
        ShadedSdk.write(shaded, ShadedSdk.SPARK);
        List<Relocation> copies = RelocatedCopies.in(shaded);
        assertEquals(1, copies.size());
        assertEquals("azure_cosmos_spark", copies.get(0).packagePrefix());
        assertEquals("azurecosmosspark/", copies.get(0).prefix(Library.NETTY));

        List<Patch> patches = PatchSet.installed();
        List<Outcome> plain = PatchForecast.of(List.of(ShadedSdk.PLAIN), patches);
        assertTrue(plain.stream().anyMatch(outcome -> outcome.state() == PatchState.ON));
        assertEquals(texts(plain), texts(PatchForecast.of(List.of(shaded), patches, copies.get(0))));
    }

    private static List<String> texts(List<Outcome> outcomes) {
        return outcomes.stream().map(Outcome::toString).collect(toList());
    }

    @Test
    void jarThatIsNotRelocatedHasNoPrefix() throws IOException {
        assertEquals(List.of(Relocation.NONE), RelocatedCopies.in(ShadedSdk.PLAIN));
        assertFalse(ShadedSdk.SPARK.isNone());
    }

    @Test
    void libraryWithTwoNamesIsReported() {
        RelocationReader reader = new RelocationReader();
        reader.add(classThatExtends("a/io/netty/Base"));
        InconsistentRelocation two =
                assertThrows(InconsistentRelocation.class, () -> reader.add(classThatExtends("b/io/netty/Base")));
        assertEquals("io.netty is relocated to two packages, a.io.netty and b.io.netty", two.getMessage());
        InconsistentRelocation half =
                assertThrows(InconsistentRelocation.class, () -> reader.add(classThatExtends("io/netty/Base")));
        assertEquals("only a part of io.netty is relocated, to a.io.netty", half.getMessage());
    }

    private static byte[] classThatExtends(String superclass) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(55, 0, "x/Sub", null, superclass, null);
        return writer.toByteArray();
    }
}
