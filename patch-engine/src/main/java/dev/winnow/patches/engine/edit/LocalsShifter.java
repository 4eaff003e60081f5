package dev.winnow.patches.engine.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes room among the local variables of code that is written into a method with parameters that the code does not know.
 *
 * <p>Relative frames stay as they are, provided that the frame before them holds the inserted variables.
 */
final class LocalsShifter extends MethodVisitor {
    private final int keptEntries;
    private final int keptSlots;
    private final List<Object> inserted;
    private final int shift;

    /**
     * @param kept the types of the first variables, which stay where they are
     * @param inserted the types of the variables that come between these and the rest
     */
    LocalsShifter(MethodVisitor writer, List<Object> kept, List<Object> inserted) {
        super(Opcodes.ASM9, writer);
        this.keptEntries = kept.size();
        this.keptSlots = FrameTypes.slots(kept);
        this.inserted = inserted;
        this.shift = FrameTypes.slots(inserted);
    }

    private int shifted(int variable) {
        return variable < keptSlots ? variable : variable + shift;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        super.visitVarInsn(opcode, shifted(variable));
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        super.visitIincInsn(shifted(variable), increment);
    }

    @Override
    public void visitFrame(int type, int count, Object[] local, int stackCount, Object[] stack) {
        if (type != Opcodes.F_FULL) {
            super.visitFrame(type, count, local, stackCount, stack);
            return;
        }
        List<Object> locals = new ArrayList<>(Arrays.asList(local).subList(0, count));
        locals.addAll(keptEntries, inserted);
        super.visitFrame(type, locals.size(), locals.toArray(), stackCount, stack);
    }
}
