package dev.winnow.patches.engine;

import java.util.Map;

import dev.winnow.patches.api.EarlyReturn;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Code before a method's own, which it may make needless. See {@link EarlyReturn}. */
final class Shortcut extends Change {
    private final String target;
    private final boolean mayHaveMoreParameters;
    private final boolean isStatic;
    private final boolean ofVoid;

    /** @param target the internal name of the class that the method is in */
    Shortcut(
            String method,
            String target,
            boolean mayHaveMoreParameters,
            Map<String, String> shapes,
            Map<String, String> fixed,
            MethodNode code) {
        super(method, shapes, fixed, code);
        this.target = target;
        this.mayHaveMoreParameters = mayHaveMoreParameters;
        this.isStatic = (code.access & Opcodes.ACC_STATIC) != 0;
        this.ofVoid = Type.getReturnType(code.desc) == Type.BOOLEAN_TYPE;
        if (!ofVoid && Type.getReturnType(code.desc).getSort() < Type.ARRAY) {
            throw new IllegalStateException(code.name + " must return an object, or a boolean for a void method");
        }
    }

    @Override
    boolean speaksOf(VendorMethod vendor) {
        int end = code.desc.indexOf(')');
        String result = ofVoid ? ")V" : code.desc.substring(end);
        String parameters = code.desc.substring(0, end);
        return vendor.descriptor.startsWith(parameters)
                && vendor.descriptor.endsWith(result)
                && (mayHaveMoreParameters || vendor.descriptor.length() == end + result.length())
                && isStatic == vendor.isStatic;
    }

    @Override
    String variantKey() {
        return "before " + method;
    }

    @Override
    MatchResult noneOfOurs() {
        return MatchResult.unknown(method + " has an unknown signature");
    }

    /** Puts the shortcut before the code that comes through to the writer. */
    MethodVisitor into(MethodVisitor writer, VendorMethod vendor) {
        return new MethodVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitCode() {
                super.visitCode();
                write(mv, new InitialLocals(target, vendor.name, vendor.descriptor, vendor.isStatic).types(), vendor);
            }
        };
    }

    private void write(MethodVisitor writer, Object[] parameters, VendorMethod vendor) {
        Label asked = new Label();
        Label noAnswer = new Label();
        MethodVisitor mover = new LocalsShifter(writer, code, parameters, vendor.descriptor);
        synchronized (code) { // its labels belong to one writer at a time
            code.instructions.resetLabels();
            code.tryCatchBlocks.forEach(block -> block.accept(writer));
            for (AbstractInsnNode instruction : code.instructions) {
                if (instruction.getOpcode() == Opcodes.ARETURN || instruction.getOpcode() == Opcodes.IRETURN) {
                    writer.visitJumpInsn(Opcodes.GOTO, asked);
                } else {
                    instruction.accept(mover);
                }
            }
        }
        writer.visitLabel(asked);
        Object answer = ofVoid ? Opcodes.INTEGER : Type.getReturnType(code.desc).getInternalName();
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
