package dev.winnow.probes.weave;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.Probes;
import dev.winnow.probes.sites.NotCounted;
import net.bytebuddy.ByteBuddy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

/** HotSpot inlines methods of up to 35 and 325 bytes, and compiles those of up to 8,000: counting leaves that as it is, or says so. */
class InliningClassesTest {
    private final Probes probes = Probes.start(List.of("allocations"), List.of(), List.of(""), object -> 16);

    @AfterEach
    void stop() {
        probes.stop();
    }

    /** The call with a slot takes at most six bytes, that of a stub three. */
    @ParameterizedTest
    @CsvSource({
        "20, 'counted'",
        "29, 'counted'",
        "32, 'counted'",
        "33, 'counted, inlined less than 35'",
        "36, 'counted'",
        "319, 'counted'",
        "322, 'counted'",
        "323, 'NOT_INLINED'",
        "325, 'NOT_INLINED'",
        "326, 'counted'",
        "7997, 'counted'",
        "7998, 'HUGE_METHOD'",
        "8001, 'counted'",
        "65533, 'NO_ROOM'",
    })
    void methodsNearALimit(int length, String expected) {
        byte[] classFile = withMethod(length);

        byte[] woven = probes.weave(getClass().getClassLoader(), "Made", classFile);

        assertThat(outcome()).isEqualTo(expected);
        if (expected.equals("counted")) {
            assertThat(level(ClassFiles.codeLengths(woven).get("made()V"))).isEqualTo(level(length));
            assertThat(probes.totals()).hasSize(1);
        }
        if (probes.notCounted().places() > 0) {
            assertThat(woven).isNull();
            assertThat(probes.notCounted().entries())
                    .extracting(NotCounted.Entry::name)
                    .containsExactly("Made.made()V");
            assertThat(probes.totals()).isEmpty();
        }
    }

    private String outcome() {
        StringBuilder outcome = new StringBuilder();
        for (NotCounted.Entry entry : probes.notCounted().entries()) {
            outcome.append(entry.reason());
        }
        outcome.append(outcome.length() == 0 ? "counted" : "");
        probes.lessInlined()
                .limits()
                .forEach((method, limit) ->
                        outcome.append(", inlined less than ").append(limit));
        return outcome.toString();
    }

    @Test
    void whoWantsToCountsLongMethods() {
        Probes all = Probes.start(List.of("allocations"), List.of(), List.of(""), object -> 16, false);

        byte[] woven = all.weave(getClass().getClassLoader(), "Made", withMethod(325));

        assertThat(ClassFiles.codeLengths(woven).get("made()V")).isGreaterThan(325);
        assertThat(all.lessInlined().limits()).isEqualTo(Map.of("Made.made()V", 325));
    }

    /** A method with one allocation. */
    private static byte[] withMethod(int length) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "Made", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "made", "()V", null, null);
        for (int i = 0; i < length - 5; i++) {
            method.visitInsn(Opcodes.NOP);
        }
        method.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
        method.visitInsn(Opcodes.POP);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(1, 0);
        return writer.toByteArray();
    }

    /** Hundreds of classes that were not written for this test. */
    @Test
    void methodsOfARealJarStayWhatTheyAreOrAreNamed() throws Exception {
        Path jar = Path.of(ByteBuddy.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        int changed = 0;
        try (FileSystem files = FileSystems.newFileSystem(jar, (ClassLoader) null)) {
            for (byte[] classFile : ClassFiles.in(files.getPath("net", "bytebuddy", "implementation"))
                    .values()) {
                changed += compare(classFile);
            }
        }
        assertThat(changed).isGreaterThan(500);
        assertThat(probes.lessInlined().limits()).isNotEmpty().containsValue(35);
    }

    /** @return how many methods are counted */
    private int compare(byte[] classFile) {
        String name = new ClassReader(classFile).getClassName();
        byte[] woven = probes.weave(getClass().getClassLoader(), name, classFile);
        if (woven == null) {
            return 0;
        }
        int changed = 0;
        Map<String, Integer> before = ClassFiles.codeLengths(classFile);
        Map<String, Integer> after = ClassFiles.codeLengths(woven);
        for (String method : before.keySet()) {
            changed += before.get(method).equals(after.get(method)) ? 0 : 1;
            if (level(before.get(method)) != level(after.get(method))) {
                assertThat(level(after.get(method))).as(method).isEqualTo(1);
                assertThat(probes.lessInlined().limits()).containsEntry(name.replace('/', '.') + '.' + method, 35);
            }
        }
        return changed;
    }

    private static int level(int length) {
        return length <= 35 ? 0 : length <= 325 ? 1 : length <= 8_000 ? 2 : 3;
    }
}
