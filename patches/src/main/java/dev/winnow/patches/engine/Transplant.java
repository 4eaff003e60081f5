package dev.winnow.patches.engine;

import java.util.Map;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts new bodies and edits into a class. Name, access, exceptions and annotations of each method stay the vendor's, and
 * so does every other method, byte for byte: a loaded class may be retransformed with the result.
 */
final class Transplant extends ClassVisitor {
    private final Map<String, MethodPlan> plans;

    private final String className;

    private Transplant(ClassVisitor next, String className, Map<String, MethodPlan> plans) {
        super(Opcodes.ASM9, next);
        this.className = className;
        this.plans = plans;
    }

    /**
     * @param plans by name and descriptor
     * @return the class file with those methods changed
     */
    static byte[] into(ClassReader vendor, Map<String, MethodPlan> plans) {
        ClassWriter writer = new ClassWriter(vendor, ClassWriter.COMPUTE_MAXS);
        vendor.accept(new Transplant(writer, vendor.getClassName(), plans), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
        MethodPlan plan = plans.get(name + descriptor);
        if (plan == null) {
            return method;
        }
        MethodVisitor edited = plan.edited(new GuardedBody(method, plan.patches(), className, name));
        return plan.body() == null ? edited : new BodySwap(edited, plan.body().code);
    }

    /** Lets annotations through, drops the vendor's code and writes ours in its place. */
    private static final class BodySwap extends MethodVisitor {
        private final MethodVisitor writer;
        private final MethodNode code;
        private int firstLine;

        BodySwap(MethodVisitor writer, MethodNode code) {
            super(Opcodes.ASM9, writer);
            this.writer = writer;
            this.code = code;
        }

        @Override
        public void visitCode() {
            mv = null;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            firstLine = firstLine == 0 ? line : firstLine;
        }

        @Override
        public void visitEnd() {
            writer.visitCode();
            if (firstLine != 0) {
                // One line for all of it: stack traces keep pointing at the vendor's method.
                Label start = new Label();
                writer.visitLabel(start);
                writer.visitLineNumber(firstLine, start);
            }
            synchronized (code) { // its labels belong to one writer at a time
                code.instructions.resetLabels();
                code.tryCatchBlocks.forEach(block -> block.accept(writer));
                code.instructions.accept(writer);
            }
            writer.visitMaxs(0, 0);
            writer.visitEnd();
        }
    }
}
