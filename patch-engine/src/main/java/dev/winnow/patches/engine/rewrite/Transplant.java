package dev.winnow.patches.engine.rewrite;

import java.util.Map;

import dev.winnow.patches.engine.relocation.Relocation;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts edits into a class. Each method keeps its name, access, exceptions and annotations, and every other method stays the
 * same byte for byte, so that a loaded class may be retransformed with the result.
 */
public final class Transplant {
    private final ClassReader vendor;
    private final Relocation relocation;
    private final Map<String, MethodPlan> plans;

    /**
     * @param vendor reads the class file
     * @param relocation of the copy that the class file belongs to
     * @param plans by name and descriptor, as the class file has them
     */
    public Transplant(ClassReader vendor, Relocation relocation, Map<String, MethodPlan> plans) {
        this.vendor = vendor;
        this.relocation = relocation;
        this.plans = plans;
    }

    /** The class file with those methods changed. */
    public byte[] wholeClass() {
        // Frames are the vendor's and the templates': computing them would load classes of the library.
        return write(new ClassWriter(vendor, ClassWriter.COMPUTE_MAXS), true);
    }

    /**
     * The class file with those methods only, and with all fields. Whoever needs no more saves the time of instrumenting the other
     * methods, which are most of its code. Such a class file is not for the JVM.
     */
    public byte[] changedMethods() {
        return write(new ClassWriter(ClassWriter.COMPUTE_MAXS), false);
    }

    private byte[] write(ClassWriter writer, boolean withOthers) {
        vendor.accept(new Edits(writer, withOthers), 0);
        return writer.toByteArray();
    }

    private final class Edits extends ClassVisitor {
        private final boolean withOthers;

        Edits(ClassVisitor next, boolean withOthers) {
            super(Opcodes.ASM9, next);
            this.withOthers = withOthers;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodPlan plan = plans.get(name + descriptor);
            if (plan == null && !withOthers) {
                return null;
            }
            MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
            if (plan == null) {
                return method;
            }
            MethodVisitor writer = relocation.toRelocated(method);
            MethodVisitor edited =
                    plan.into(new LinkageErrorHandler(writer, plan.patches(), vendor.getClassName(), name), method);
            // Nothing reads the names in code that is replaced.
            return plan.replacesBody() ? edited : relocation.toOriginal(edited);
        }
    }
}
