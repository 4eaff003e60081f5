package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.List;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Notes the instructions that push numbers, and the names of the methods that are called. */
public final class InstructionLog extends MethodVisitor {
    public final List<String> instructions = new ArrayList<>();

    public InstructionLog() {
        super(Opcodes.ASM9);
    }

    @Override
    public void visitInsn(int opcode) {
        instructions.add(
                opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5
                        ? "iconst " + (opcode - Opcodes.ICONST_0)
                        : "instruction " + opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        instructions.add(
                (opcode == Opcodes.BIPUSH ? "bipush " : opcode == Opcodes.SIPUSH ? "sipush " : "? ") + operand);
    }

    @Override
    public void visitLdcInsn(Object value) {
        instructions.add("ldc " + value);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        instructions.add(name);
    }
}
