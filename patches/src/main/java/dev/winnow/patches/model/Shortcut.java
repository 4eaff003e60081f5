package dev.winnow.patches.model;

import java.util.Map;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Code before a method's own, which it may make needless. See {@link Shortcuts}. */
final class Shortcut extends Change {
    private final String target;
    private final boolean isStatic;
    private final boolean ofVoid;

    /** @param target the internal name of the class that the method is in */
    Shortcut(String method, String target, Map<String, String> shapes, Map<String, String> fixed, MethodNode code) {
        super(method, shapes, fixed, code);
        this.target = target;
        this.isStatic = (code.access & Opcodes.ACC_STATIC) != 0;
        this.ofVoid = Type.getReturnType(code.desc) == Type.BOOLEAN_TYPE;
        if (!ofVoid && Type.getReturnType(code.desc).getSort() < Type.ARRAY) {
            throw new IllegalStateException(code.name + " must return an object, or a boolean for a void method");
        }
    }

    @Override
    boolean speaksOf(VendorMethod vendor) {
        String descriptor = ofVoid ? code.desc.substring(0, code.desc.lastIndexOf(')') + 1) + 'V' : code.desc;
        return descriptor.equals(vendor.descriptor) && isStatic == vendor.isStatic;
    }

    @Override
    String variantKey() {
        return "before " + method;
    }

    @Override
    Site noneOfOurs() {
        return Site.unknown(method + " has an unknown signature");
    }

    /** Puts the shortcut before the code that comes through to the writer. */
    MethodVisitor into(MethodVisitor writer) {
        return new MethodVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitCode() {
                super.visitCode();
                write(mv);
            }
        };
    }

    private void write(MethodVisitor writer) {
        Label asked = new Label();
        Label noAnswer = new Label();
        synchronized (code) { // its labels belong to one writer at a time
            code.instructions.resetLabels();
            code.tryCatchBlocks.forEach(block -> block.accept(writer));
            for (AbstractInsnNode instruction : code.instructions) {
                if (instruction.getOpcode() == Opcodes.ARETURN || instruction.getOpcode() == Opcodes.IRETURN) {
                    writer.visitJumpInsn(Opcodes.GOTO, asked);
                } else {
                    instruction.accept(writer);
                }
            }
        }
        writer.visitLabel(asked);
        Object answer = ofVoid ? Opcodes.INTEGER : Type.getReturnType(code.desc).getInternalName();
        Object[] parameters = new InitialLocals(target, code).types();
        writer.visitFrame(Opcodes.F_FULL, parameters.length, parameters, 1, new Object[] {answer});
        if (ofVoid) {
            writer.visitJumpInsn(Opcodes.IFEQ, noAnswer);
            writer.visitInsn(Opcodes.RETURN);
            writer.visitLabel(noAnswer);
            writer.visitFrame(Opcodes.F_FULL, parameters.length, parameters, 0, new Object[0]);
        } else {
            writer.visitInsn(Opcodes.DUP);
            writer.visitJumpInsn(Opcodes.IFNULL, noAnswer);
            writer.visitInsn(Opcodes.ARETURN);
            writer.visitLabel(noAnswer);
            writer.visitFrame(Opcodes.F_FULL, parameters.length, parameters, 1, new Object[] {answer});
            writer.visitInsn(Opcodes.POP);
        }
        // Keeps this frame and one that may stand at the first instruction of the method's own code apart.
        writer.visitInsn(Opcodes.NOP);
    }
}
