package dev.winnow.patches.engine.rewrite;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.engine.edit.FrameTypes;
import dev.winnow.patches.runtime.Switches;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes a class whose patched methods hold both bodies, the patched one before the vendor's. A flag in {@link Switches} decides
 * which one runs.
 *
 * <p>Switching such a class needs no retransformation. This matters if patches are switched often: when the JVM retransforms a
 * class, it discards the compiled code and links all lambdas again, and their old classes stay as long as the class loader.
 */
public final class DualBody extends ClassVisitor {
    /** HotSpot never compiles a method of more than 8,000 bytes of code; few instructions are longer than three. */
    private static final int MOST_INSTRUCTIONS = 8000 / 3;

    private final Map<String, MethodNode> patched;
    private final String className;
    private final Map<String, Integer> flags;
    private boolean isTooLong;

    private DualBody(ClassVisitor next, String className, Map<String, Integer> flags, Map<String, MethodNode> patched) {
        super(Opcodes.ASM9, next);
        this.className = className;
        this.flags = flags;
        this.patched = patched;
    }

    /**
     * @param className internal name
     * @param patched the patched class file
     * @param vendor the same class file without patches; other instrumentation is in both
     * @param flags the index of each patched method's flag in {@link Switches#ON}, by the method's name and descriptor
     * @return null if the class cannot hold both: a method would be too long, or there is no flag left
     */
    public static byte[] of(String className, byte[] patched, byte[] vendor, Map<String, Integer> flags) {
        for (int flag : flags.values()) {
            if (flag < 0) {
                return null;
            }
        }
        ClassReader reader = new ClassReader(vendor);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        DualBody both = new DualBody(writer, className, flags, new Bodies(flags.keySet()).read(patched));
        reader.accept(both, ClassReader.EXPAND_FRAMES);
        return both.isTooLong ? null : writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodNode first = patched.get(name + descriptor);
        if (first == null) {
            return super.visitMethod(access, name, descriptor, signature, exceptions);
        }
        return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
            @Override
            public void visitEnd() {
                if (first.instructions.size() + instructions.size() > MOST_INSTRUCTIONS) {
                    isTooLong = true;
                } else {
                    insert(first, this, flags.get(name + desc));
                    accept(cv);
                }
            }
        };
    }

    /** Puts the patched code, and the test of the flag, before the vendor's. */
    private void insert(MethodNode patchedMethod, MethodNode vendorMethod, int flag) {
        LabelNode vendor = new LabelNode();
        InsnList code = new InsnList();
        code.add(new FieldInsnNode(Opcodes.GETSTATIC, Type.getInternalName(Switches.class), "ON", "[Z"));
        code.add(new IntInsnNode(Opcodes.SIPUSH, flag));
        code.add(new InsnNode(Opcodes.BALOAD));
        code.add(new JumpInsnNode(Opcodes.IFEQ, vendor));
        // Separates the frame here from one at the first instruction of a body.
        code.add(new InsnNode(Opcodes.NOP));
        code.add(patchedMethod.instructions);
        code.add(vendor);
        boolean isStatic = (vendorMethod.access & Opcodes.ACC_STATIC) != 0;
        Object[] locals = FrameTypes.atStart(className, vendorMethod.name, vendorMethod.desc, isStatic)
                .toArray();
        code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
        code.add(new InsnNode(Opcodes.NOP));
        vendorMethod.instructions.insert(code);
        vendorMethod.tryCatchBlocks.addAll(patchedMethod.tryCatchBlocks);
        if (vendorMethod.localVariables != null && patchedMethod.localVariables != null) {
            vendorMethod.localVariables.addAll(patchedMethod.localVariables);
        }
    }

    /** Reads some methods of a class. */
    private static final class Bodies extends ClassVisitor {
        private final Set<String> wanted;
        private final Map<String, MethodNode> found = new HashMap<>();

        Bodies(Set<String> wanted) {
            super(Opcodes.ASM9);
            this.wanted = wanted;
        }

        Map<String, MethodNode> read(byte[] classFile) {
            new ClassReader(classFile).accept(this, ClassReader.EXPAND_FRAMES);
            return found;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            if (!wanted.contains(name + descriptor)) {
                return null;
            }
            MethodNode method = new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
            found.put(name + descriptor, method);
            return method;
        }
    }
}
