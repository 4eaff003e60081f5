package dev.winnow.patches.engine.edit;

import java.util.List;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes the code of one {@link EarlyReturnEdit} and what decides whether the method returns early. */
final class EarlyReturnWriter {
    private final MethodVisitor writer;
    private final List<Object> parameters;
    private final MethodNode code;
    private final Type result;
    private final Wrapper wrapper;

    /** Where the answer is on the stack. */
    private final Label answered = new Label();

    private final Label nothing = new Label();
    private boolean needsDecision;
    private boolean mayContinue;

    /**
     * @param parameters of the method, as {@link FrameTypes} gives them
     * @param result of the method
     */
    EarlyReturnWriter(MethodVisitor writer, List<Object> parameters, MethodNode code, Type result) {
        this.writer = writer;
        this.parameters = parameters;
        this.code = code;
        this.result = result;
        this.wrapper = Wrapper.of(result);
    }

    /** @param shifter gives the code's variables their places and passes them to the writer */
    void write(MethodVisitor shifter) {
        synchronized (code) { // its labels belong to one writer at a time
            code.instructions.resetLabels();
            code.tryCatchBlocks.forEach(block -> block.accept(writer));
            for (AbstractInsnNode instruction : code.instructions) {
                if (isReturn(instruction)) {
                    writeReturn(instruction);
                } else if (!isOnlyReturned(instruction)) {
                    instruction.accept(shifter);
                }
            }
        }
        if (needsDecision) {
            writeDecision();
        }
        if (!mayContinue) {
            throw new IllegalStateException(code.name + " always returns early: use @Replaces");
        }
        writer.visitLabel(nothing);
        frame();
        // Separates this frame from one at the first instruction of the method's own code.
        writer.visitInsn(Opcodes.NOP);
    }

    private static boolean isReturn(AbstractInsnNode instruction) {
        return instruction != null
                && (instruction.getOpcode() == Opcodes.ARETURN || instruction.getOpcode() == Opcodes.IRETURN);
    }

    private boolean isOnlyReturned(AbstractInsnNode instruction) {
        return isReturnedNull(instruction) || isReturnedWrapper(instruction);
    }

    private static boolean isReturnedNull(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.ACONST_NULL && isReturn(instruction.getNext());
    }

    /** Whether it wraps what is returned next. A label in between ends a try block; a jump's target would have a frame. */
    private boolean isReturnedWrapper(AbstractInsnNode instruction) {
        AbstractInsnNode next = instruction.getNext();
        while (next instanceof LabelNode) {
            next = next.getNext();
        }
        return wrapper != null && isReturn(next) && wrapper.isWrappedBy(instruction);
    }

    private void writeReturn(AbstractInsnNode instruction) {
        AbstractInsnNode previous = instruction.getPrevious();
        if (isReturnedNull(previous)) {
            writer.visitJumpInsn(Opcodes.GOTO, nothing);
            mayContinue = true;
            return;
        }
        while (previous instanceof LabelNode) {
            previous = previous.getPrevious();
        }
        if (isReturnedWrapper(previous)) {
            writer.visitInsn(result.getOpcode(Opcodes.IRETURN));
        } else {
            writer.visitJumpInsn(Opcodes.GOTO, answered);
            needsDecision = true;
        }
    }

    private void writeDecision() {
        writer.visitLabel(answered);
        frame(FrameTypes.of(Type.getReturnType(code.desc)));
        if (result == Type.VOID_TYPE) {
            writer.visitJumpInsn(Opcodes.IFEQ, nothing);
            writer.visitInsn(Opcodes.RETURN);
        } else {
            Label isNull = new Label();
            writer.visitInsn(Opcodes.DUP);
            writer.visitJumpInsn(Opcodes.IFNULL, isNull);
            if (wrapper != null) {
                wrapper.writeUnwrap(writer);
            }
            writer.visitInsn(result.getOpcode(Opcodes.IRETURN));
            writer.visitLabel(isNull);
            frame(FrameTypes.of(Type.getReturnType(code.desc)));
            writer.visitInsn(Opcodes.POP);
        }
        mayContinue = true;
    }

    private void frame(Object... stack) {
        writer.visitFrame(Opcodes.F_FULL, parameters.size(), parameters.toArray(), stack.length, stack);
    }
}
