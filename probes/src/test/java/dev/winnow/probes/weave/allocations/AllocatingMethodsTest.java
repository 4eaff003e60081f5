package dev.winnow.probes.weave.allocations;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

class AllocatingMethodsTest {
    @Test
    void findsAllMethodsThatAllocateAndHardlyAnyOther() throws IOException {
        int allocating = 0;
        int inVain = 0;
        for (Path file : classesOfJdk()) {
            byte[] classFile = Files.readAllBytes(file);
            BitSet expected = byInstructions(classFile);
            BitSet found = AllocatingMethods.of(classFile);
            BitSet missing = (BitSet) expected.clone();
            missing.andNot(found);
            assertThat(missing).as(file.toString()).isEqualTo(new BitSet());
            allocating += expected.cardinality();
            inVain += found.cardinality() - expected.cardinality();
        }

        assertThat(allocating).isGreaterThan(1_000);
        assertThat(inVain).isLessThan(allocating / 10);
    }

    private static List<Path> classesOfJdk() throws IOException {
        Path packages = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base", "java", "util");
        try (Stream<Path> files = Files.walk(packages)) {
            return files.filter(file -> file.toString().endsWith(".class")).collect(Collectors.toList());
        }
    }

    private static BitSet byInstructions(byte[] classFile) {
        BitSet allocating = new BitSet();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            private int methods;

                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                return new Allocations(allocating, methods++);
                            }
                        },
                        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return allocating;
    }

    private static final class Allocations extends MethodVisitor {
        private final BitSet allocating;
        private final int number;

        Allocations(BitSet allocating, int number) {
            super(Opcodes.ASM9);
            this.allocating = allocating;
            this.number = number;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.NEW || opcode == Opcodes.ANEWARRAY) {
                allocating.set(number);
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY) {
                allocating.set(number);
            }
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            allocating.set(number);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            allocating.set(number);
        }
    }
}
