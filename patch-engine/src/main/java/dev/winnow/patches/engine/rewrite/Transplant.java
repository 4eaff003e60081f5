package dev.winnow.patches.engine.rewrite;

import java.util.HashMap;
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
    private final Map<String, MethodPlan> plans = new HashMap<>();
    private final Relocation relocation;

    /**
     * @param plans by name and descriptor, in the vendor's names
     * @param relocation of the copy that the class belongs to
     */
    public Transplant(ClassReader vendor, Map<String, MethodPlan> plans, Relocation relocation) {
        this.vendor = vendor;
        this.relocation = relocation;
        for (Map.Entry<String, MethodPlan> method : plans.entrySet()) {
            this.plans.put(relocation.relocatedMethod(method.getKey()), method.getValue());
        }
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
            MethodVisitor relocated = new LinkageErrorHandler(method, plan.patches(), vendor.getClassName(), name);
            return relocation.toOriginal(plan.into(relocation.toRelocated(relocated)));
        }
    }
}
