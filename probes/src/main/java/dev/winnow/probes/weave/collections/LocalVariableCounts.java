package dev.winnow.probes.weave.collections;

import java.util.HashMap;
import java.util.Map;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the local variables of each method, before their code is visited. */
final class LocalVariableCounts {
    private LocalVariableCounts() {}

    /** The counts, by name and descriptor of the method. */
    static Map<String, Integer> of(ClassReader reader) {
        Map<String, Integer> locals = new HashMap<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitMaxs(int maxStack, int maxLocals) {
                                locals.put(name + descriptor, maxLocals);
                            }
                        };
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return locals;
    }
}
