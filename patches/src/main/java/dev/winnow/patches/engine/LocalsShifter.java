package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** Moves the local variables of code into a method that has more parameters than the code knows, behind all of them. */
final class LocalsShifter extends MethodVisitor {
    /** The code's parameters, by number and by the variables that they take. */
    private final int known;

    private final int firstVariable;
    private final int moved;
    private final List<Object> unknown;

    /**
     * @param parameters of the method, its receiver among them, as frames say it
     * @param descriptor the method's; it begins with the code's parameters
     */
    LocalsShifter(MethodVisitor writer, MethodNode code, Object[] parameters, String descriptor) {
        super(Opcodes.ASM9, writer);
        int receiver = (code.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        this.known = receiver + Type.getArgumentTypes(code.desc).length;
        this.firstVariable = variables(code.desc) - 1 + receiver;
        this.moved = variables(descriptor) - variables(code.desc);
        this.unknown = Arrays.asList(parameters).subList(known, parameters.length);
    }

    /** One more than the parameters take. */
    private static int variables(String descriptor) {
        return Type.getArgumentsAndReturnSizes(descriptor) >> 2;
    }

    private int moved(int variable) {
        return variable < firstVariable ? variable : variable + moved;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        super.visitVarInsn(opcode, moved(variable));
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        super.visitIincInsn(moved(variable), increment);
    }

    /** Frames that tell the difference to the one before hold as they are: that one had the method's parameters. */
    @Override
    public void visitFrame(int type, int count, Object[] local, int stackCount, Object[] stack) {
        if (type != Opcodes.F_FULL) {
            super.visitFrame(type, count, local, stackCount, stack);
            return;
        }
        List<Object> locals = new ArrayList<>(Arrays.asList(local).subList(0, count));
        locals.addAll(known, unknown);
        super.visitFrame(type, locals.size(), locals.toArray(), stackCount, stack);
    }
}
