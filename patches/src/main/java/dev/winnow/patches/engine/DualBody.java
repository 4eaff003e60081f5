package dev.winnow.patches.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

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
 * A class whose patched methods hold two bodies, ours before the vendor's, and a test of {@link Switches} which to take.
 *
 * <p>Going to and fro between them needs no retransformation. That matters to who switches often: the JVM throws the compiled
 * code of a retransformed class away, and links its lambdas anew, whose classes stay as long as the class loader.
 */
public final class DualBody extends ClassVisitor {
    /** HotSpot never compiles a method of more than 8,000 bytes of code; few instructions are longer than three. */
    private static final int MOST_INSTRUCTIONS = 8000 / 3;

    private final Map<String, MethodNode> ours;
    private final String className;
    private final Map<String, Integer> flags;

    private DualBody(ClassVisitor next, String className, Map<String, Integer> flags, Map<String, MethodNode> ours) {
        super(Opcodes.ASM9, next);
        this.className = className;
        this.flags = flags;
        this.ours = ours;
    }

    /**
     * @param className internal name
     * @param patched the class file with our bodies
     * @param vendor the same class file without; whatever else was woven into a method is in both
     * @param flags by name and descriptor of the methods that differ, the index in {@link Switches} of what each is to read
     * @return null where the class cannot hold both
     */
    public static byte[] of(String className, byte[] patched, byte[] vendor, Map<String, Integer> flags) {
        Map<String, MethodNode> ours = new Bodies(flags.keySet()).read(patched);
        Map<String, MethodNode> theirs = new Bodies(flags.keySet()).read(vendor);
        for (Map.Entry<String, Integer> method : flags.entrySet()) {
            int instructions = ours.get(method.getKey()).instructions.size()
                    + theirs.get(method.getKey()).instructions.size();
            if (method.getValue() < 0 || instructions > MOST_INSTRUCTIONS) {
                return null;
            }
        }
        ClassReader reader = new ClassReader(vendor);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new DualBody(writer, className, flags, ours), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodNode our = ours.get(name + descriptor);
        if (our == null) {
            return super.visitMethod(access, name, descriptor, signature, exceptions);
        }
        return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
            @Override
            public void visitEnd() {
                precede(this, our, flags.get(name + desc));
                accept(cv);
            }
        };
    }

    private void precede(MethodNode theirs, MethodNode ours, int flag) {
        LabelNode vendor = new LabelNode();
        InsnList code = new InsnList();
        code.add(new FieldInsnNode(Opcodes.GETSTATIC, Type.getInternalName(Switches.class), "ON", "[Z"));
        code.add(new IntInsnNode(Opcodes.SIPUSH, flag));
        code.add(new InsnNode(Opcodes.BALOAD));
        code.add(new JumpInsnNode(Opcodes.IFEQ, vendor));
        // Keeps the frames here and one that may stand at the first instruction of a body apart.
        code.add(new InsnNode(Opcodes.NOP));
        code.add(ours.instructions);
        code.add(vendor);
        boolean isStatic = (theirs.access & Opcodes.ACC_STATIC) != 0;
        Object[] locals = FrameTypes.atStart(className, theirs.name, theirs.desc, isStatic)
                .toArray();
        code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
        code.add(new InsnNode(Opcodes.NOP));
        theirs.instructions.insert(code);
        theirs.tryCatchBlocks.addAll(ours.tryCatchBlocks);
        if (theirs.localVariables != null && ours.localVariables != null) {
            theirs.localVariables.addAll(ours.localVariables);
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
