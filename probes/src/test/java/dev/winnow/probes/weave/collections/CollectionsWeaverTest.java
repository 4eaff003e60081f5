package dev.winnow.probes.weave.collections;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.samples.Constructs;
import dev.winnow.probes.samples.Extends;
import dev.winnow.probes.samples.Simple;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.AllocationSites;
import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.SiteKind;
import dev.winnow.probes.weave.ClassFiles;
import dev.winnow.probes.weave.ConstantPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static dev.winnow.probes.WovenClasses.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/** What a woven class keeps, and what its sites know. */
class CollectionsWeaverTest {
    private final WovenClasses woven = new WovenClasses();

    @AfterEach
    void stop() {
        woven.close();
    }

    @Test
    void fieldsAndLinesStay() throws ReflectiveOperationException {
        Object extended = woven.instance(Extends.class);
        assertThat(extended.getClass().getField("first").get(extended)).isEqualTo(7L);
        assertThat(extended.getClass().getField("noField").get(null)).isEqualTo((byte) 5);
        Throwable vendor = catchThrowable(() -> new Constructs().overSeveralLines("none"));
        Throwable failed =
                catchThrowable(() -> call(woven.instance(Constructs.class), "overSeveralLines", String.class, "none"));
        assertThat(failed).isInstanceOf(InvocationTargetException.class);
        assertThat(lineIn(failed.getCause())).isPositive().isEqualTo(lineIn(vendor));
    }

    @Test
    void siteStandsInTheLineOfItsNew() throws ReflectiveOperationException {
        call(woven.instance(Constructs.class), "overSeveralLines", String.class, "3");
        int failing = lineIn(catchThrowable(() -> new Constructs().overSeveralLines("none")));
        AllocationSite site =
                woven.totals().get("overSeveralLines ArrayList(I)V#0").site();
        assertThat(site.location().line()).isEqualTo(failing - 2);
        assertThat(site.isSampleable()).isTrue();
    }

    private static int lineIn(Throwable failure) {
        for (StackTraceElement frame : failure.getStackTrace()) {
            if (frame.getMethodName().equals("overSeveralLines")) {
                return frame.getLineNumber();
            }
        }
        throw new AssertionError("not there", failure);
    }

    /** A set includes its map, a subclass its own fields: HashSet 16, HashMap 48, and a long and three ints behind 16 bytes. */
    @Test
    void bytesIncludeWhatEveryConstructionAllocates() throws ReflectiveOperationException {
        Object sample = woven.instance(Constructs.class);
        call(sample, "hashSet", java.util.Collection.class, List.of());
        call(sample, "linkedHashSet", java.util.Collection.class, List.of());
        call(sample, "concurrentHashMap", Map.class, Map.of("a", "b"));
        woven.instance(Extends.class);
        assertThat(bytes("hashSet HashSet(LCollection;)V#0")).isEqualTo(16 + 48);
        assertThat(bytes("linkedHashSet LinkedHashSet(LCollection;)V#0")).isEqualTo(16 + 56);
        assertThat(bytes("concurrentHashMap ConcurrentHashMap(LMap;)V#0")).isGreaterThan(64);
        assertThat(bytes("<init> Extends()V#0")).isEqualTo(40 + 48);
    }

    private long bytes(String site) {
        return woven.totals().get(site).bytes();
    }

    /** Sampling points are linked by invokedynamic, which class files have from Java 7 on. */
    @ParameterizedTest
    @CsvSource({"50, false", "51, true", "55, true"})
    void sitesOfOldClassFilesAreCountedButNotSampled(int version, boolean sampleable) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(WovenClasses.original(Simple.class.getName()))
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public void visit(
                                    int ignored, int access, String name, String sig, String superName, String[] all) {
                                super.visit(version, access, name, sig, superName, all);
                            }
                        },
                        0);
        AllocationSites sites = new AllocationSites();
        byte[] classFile = writer.toByteArray();
        byte[] bytes = CollectionsWeaver.weave(
                classFile,
                new ConstantPool(classFile),
                new KnownConstructors(object -> 16),
                sites.of(getClass().getClassLoader(), "Simple"),
                true);
        assertThat(bytes).isNotNull();
        assertThat(sites.all()).singleElement().returns(sampleable, AllocationSite::isSampleable);
    }

    /** Two weavers that share their sites, so that both count in the same slots. */
    @Test
    void classesOfTheJdkBecomeTheSameAsWithAsm() throws IOException {
        AllocationSites all = new AllocationSites();
        KnownConstructors constructors = new KnownConstructors(object -> 16);
        Set<SiteKind> kinds = EnumSet.noneOf(SiteKind.class);
        ClassFiles.ofTheJdk().forEach((name, classFile) -> {
            ClassSites sites = all.of(null, name);
            byte[] woven = CollectionsWeaver.weave(classFile, new ConstantPool(classFile), constructors, sites, false);
            int found = all.all().size();
            byte[] expected = TreeWeaver.weave(classFile, constructors, sites);
            assertThat(all.all()).as(name).hasSize(found);
            assertThat(instructions(woven == null ? classFile : woven)).as(name).isEqualTo(instructions(expected));
        });
        all.all().forEach(site -> kinds.add(site.construction().kind()));
        assertThat(kinds).contains(SiteKind.NEW, SiteKind.SUPER, SiteKind.REFERENCE);
        assertThat(all.all()).hasSizeGreaterThan(500);
    }

    /** Without the size of the operand stack, which may be larger than necessary. */
    private static String instructions(byte[] classFile) {
        return ClassFiles.text(classFile).replaceAll("MAXSTACK = \\d+", "");
    }

    /** Beyond 255 an instruction names its variable with a prefix. */
    @ParameterizedTest
    @ValueSource(ints = {3, 254, 255, 256, 300})
    void capacityIsKeptInAVariableOfAnyNumber(int locals) throws ReflectiveOperationException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "Made", null, "java/lang/Object", null);
        MethodVisitor method =
                writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "made", "()Ljava/util/Map;", null, null);
        method.visitTypeInsn(Opcodes.NEW, "java/util/HashMap");
        method.visitInsn(Opcodes.DUP);
        method.visitIntInsn(Opcodes.BIPUSH, 12);
        method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/util/HashMap", "<init>", "(I)V", false);
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(3, locals);
        byte[] classFile = writer.toByteArray();
        ClassSites sites = new AllocationSites().of(null, "Made");
        KnownConstructors constructors = new KnownConstructors(object -> 16);
        byte[] bytes = CollectionsWeaver.weave(classFile, new ConstantPool(classFile), constructors, sites, false);
        Class<?> made = new ClassLoader(getClass().getClassLoader()) {
            Class<?> define() {
                return defineClass("Made", bytes, 0, bytes.length);
            }
        }.define();
        assertThat(made.getMethod("made").invoke(null)).isEqualTo(Map.of());
        assertThat(ClassFiles.text(bytes)).contains("ISTORE " + locals, "ILOAD " + locals);
    }
}
