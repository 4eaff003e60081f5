package dev.winnow.patches.engine.edit;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Code with a receiver and an int, in a method with a long and a String behind them. */
class LocalsShifterTest {
    private final MethodNode written = new MethodNode();
    private final LocalsShifter shifter =
            new LocalsShifter(written, List.of("Vendor", Opcodes.INTEGER), List.of(Opcodes.LONG, "java/lang/String"));

    @Test
    void keptVariablesStayAndTheOthersMoveBehindTheInserted() {
        shifter.visitVarInsn(Opcodes.ALOAD, 0);
        shifter.visitVarInsn(Opcodes.ILOAD, 1);
        shifter.visitVarInsn(Opcodes.ASTORE, 2);
        shifter.visitIincInsn(3, 1);
        assertThat(variable(0)).isEqualTo(0);
        assertThat(variable(1)).isEqualTo(1);
        assertThat(variable(2)).isEqualTo(5);
        assertThat(((IincInsnNode) written.instructions.get(3)).var).isEqualTo(6);
    }

    @Test
    void fullFramesHoldTheInsertedVariables() {
        Object[] locals = {"Vendor", Opcodes.INTEGER, Opcodes.DOUBLE};
        shifter.visitFrame(Opcodes.F_FULL, 3, locals, 1, new Object[] {"java/util/List"});
        FrameNode frame = (FrameNode) written.instructions.get(0);
        assertThat(frame.local)
                .containsExactly("Vendor", Opcodes.INTEGER, Opcodes.LONG, "java/lang/String", Opcodes.DOUBLE);
        assertThat(frame.stack).containsExactly("java/util/List");
    }

    @Test
    void relativeFramesStayAsTheyAre() {
        shifter.visitFrame(Opcodes.F_APPEND, 1, new Object[] {Opcodes.FLOAT}, 0, null);
        FrameNode frame = (FrameNode) written.instructions.get(0);
        assertThat(frame.type).isEqualTo(Opcodes.F_APPEND);
        assertThat(frame.local).containsExactly(Opcodes.FLOAT);
    }

    private int variable(int instruction) {
        return ((VarInsnNode) written.instructions.get(instruction)).var;
    }
}
