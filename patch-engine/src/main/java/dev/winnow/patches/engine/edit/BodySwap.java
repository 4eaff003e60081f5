package dev.winnow.patches.engine.edit;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Lets annotations through, drops the vendor's code and writes a template's in its place. */
final class BodySwap extends MethodVisitor {
    private final MethodVisitor writer;
    private final MethodNode code;
    private int firstLine;

    BodySwap(MethodVisitor writer, MethodVisitor annotations, MethodNode code) {
        super(Opcodes.ASM9, annotations);
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
