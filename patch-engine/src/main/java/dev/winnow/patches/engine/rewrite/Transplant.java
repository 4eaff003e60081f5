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
public final class Transplant extends ClassVisitor {
    private final Map<String, MethodPlan> plans = new HashMap<>();
    private final String className;
    private final Relocation relocation;

    private Transplant(ClassVisitor next, String className, Map<String, MethodPlan> plans, Relocation relocation) {
        super(Opcodes.ASM9, next);
        this.className = className;
        this.relocation = relocation;
        for (Map.Entry<String, MethodPlan> method : plans.entrySet()) {
            this.plans.put(relocation.relocatedMethod(method.getKey()), method.getValue());
        }
    }

    /**
     * @param plans by name and descriptor, in the vendor's names
     * @param relocation of the copy that the class belongs to
     * @return the class file with those methods changed
     */
    public static byte[] into(ClassReader vendor, Map<String, MethodPlan> plans, Relocation relocation) {
        // Frames are the vendor's and the templates': computing them would load classes of the library.
        ClassWriter writer = new ClassWriter(vendor, ClassWriter.COMPUTE_MAXS);
        vendor.accept(new Transplant(writer, vendor.getClassName(), plans, relocation), 0);
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
        MethodVisitor relocated = new LinkageErrorHandler(method, plan.patches(), className, name);
        return relocation.toOriginal(plan.into(relocation.toRelocated(relocated)));
    }
}
