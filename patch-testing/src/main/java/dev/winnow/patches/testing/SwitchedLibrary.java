package dev.winnow.patches.testing;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchedClass;
import dev.winnow.patches.engine.rewrite.DualBody;
import dev.winnow.patches.runtime.Switches;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A library whose patches are switched while a call runs, as in an application under load: each patched method decides when it begins which
 * body it runs. So what the patched code has made must be right for the library's own code, and the reverse.
 */
public final class SwitchedLibrary extends LibraryLoader {
    private static final AtomicInteger BEGUN = new AtomicInteger();
    private static volatile IntPredicate on = begun -> true;

    SwitchedLibrary(Library library, Collection<? extends Patch> patches, Class<?>... drivers) {
        super(library, patches, drivers);
    }

    /**
     * Sets which body patched methods run from now on.
     *
     * @param on whether it is the patched one, by the number of methods that have begun before it, in all switched libraries
     */
    static void runPatched(IntPredicate on) {
        BEGUN.set(0);
        SwitchedLibrary.on = on;
    }

    /** How many patched methods have begun since. */
    static int begun() {
        return BEGUN.get();
    }

    /** Called where a patched method begins. */
    public static boolean isOn() {
        return on.test(BEGUN.getAndIncrement());
    }

    /** Classes that cannot hold both bodies, or whose fields a patch changes, stay patched. */
    @Override
    protected byte[] form(String internalName, byte[] vendor, PatchedClass patched) {
        if (!patched.isChanged()) {
            return vendor;
        }
        Map<String, Integer> flags = new HashMap<>();
        patched.composition().methods().keySet().forEach(method -> flags.put(method, 0));
        byte[] both = DualBody.of(internalName, patched.changedMethods(), vendor, flags);
        return both == null ? patched.bytes() : askingHere(both);
    }

    /** Instead of a flag in {@link Switches}. */
    private static byte[] askingHere(byte[] both) {
        ClassReader reader = new ClassReader(both);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new Asking(super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static final class Asking extends MethodVisitor {
        private boolean isFlag;

        Asking(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            isFlag = owner.equals(Type.getInternalName(Switches.class));
            if (!isFlag) {
                super.visitFieldInsn(opcode, owner, name, descriptor);
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (!isFlag) {
                super.visitIntInsn(opcode, operand);
            }
        }

        @Override
        public void visitInsn(int opcode) {
            if (isFlag) {
                isFlag = false;
                super.visitMethodInsn(
                        Opcodes.INVOKESTATIC, Type.getInternalName(SwitchedLibrary.class), "isOn", "()Z", false);
            } else {
                super.visitInsn(opcode);
            }
        }
    }
}
