package dev.winnow.probes.weave.operations;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Weaves the calls of {@link dev.winnow.probes.runtime.Operations} into one class. */
final class OperationsWeaver extends ClassVisitor {
    private final String className;
    private final Set<Map.Entry<String, String>> fields = new HashSet<>();
    private boolean changed;

    /** Returns the woven class, or null if it has none of the places. */
    static byte[] weave(String className, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        OperationsWeaver weaver = new OperationsWeaver(writer, className);
        reader.accept(weaver, 0);
        return weaver.changed ? writer.toByteArray() : null;
    }

    private OperationsWeaver(ClassVisitor next, String className) {
        super(Opcodes.ASM9, next);
        this.className = className;
    }

    /** Comes before all methods. */
    @Override
    public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
        fields.add(Map.entry(name, descriptor));
        return super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
        boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_BRIDGE)) == 0;
        Place.Target target = new Place.Target(className, descriptor);
        for (Place place : Place.values()) {
            if (hasCode
                    && place.isIn(className)
                    && place.isMethod(access, name, descriptor)
                    && fields.containsAll(place.fields(target))) {
                changed = true;
                code = new Told(code, place, target);
            }
        }
        return code;
    }

    /** One method with a place. */
    private static final class Told extends MethodVisitor {
        private final Place place;
        private final Place.Target target;
        private final Label start = new Label();
        private final Label handler = new Label();

        Told(MethodVisitor next, Place place, Place.Target target) {
            super(Opcodes.ASM9, next);
            this.place = place;
            this.target = target;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (place.when != Place.When.RETURN) {
                place.tell(mv, target);
            }
            if (place.when == Place.When.AROUND) {
                super.visitLabel(start);
            }
        }

        @Override
        public void visitInsn(int opcode) {
            boolean returns = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
            if (returns && place.when == Place.When.AROUND) {
                Place.call(mv, "end", "()V");
            } else if (returns && place.when == Place.When.RETURN) {
                place.tell(mv, target);
            }
            super.visitInsn(opcode);
        }

        /** The unit also ends with an exception. The handler comes last, after those of the method, and uses no local variable. */
        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            if (place.when == Place.When.AROUND) {
                super.visitLabel(handler);
                super.visitTryCatchBlock(start, handler, handler, null);
                super.visitFrame(Opcodes.F_FULL, 0, null, 1, new Object[] {"java/lang/Throwable"});
                Place.call(mv, "end", "()V");
                super.visitInsn(Opcodes.ATHROW);
            }
            super.visitMaxs(maxStack, maxLocals);
        }
    }
}
