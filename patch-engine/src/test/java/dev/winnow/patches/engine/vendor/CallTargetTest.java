package dev.winnow.patches.engine.vendor;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

import static org.assertj.core.api.Assertions.assertThat;

class CallTargetTest {
    private final CallTarget trim = new CallTarget("java/lang/String", "trim", "()Ljava/lang/String;");

    @Test
    void targetsAreEqualByOwnerNameAndDescriptor() {
        CallTarget same = new CallTarget("java/lang/String", "trim", "()Ljava/lang/String;");
        assertThat(trim).isEqualTo(same).hasSameHashCodeAs(same);
        assertThat(trim).isNotEqualTo(new CallTarget("java/lang/Text", "trim", "()Ljava/lang/String;"));
        assertThat(trim).isNotEqualTo(new CallTarget("java/lang/String", "strip", "()Ljava/lang/String;"));
        assertThat(trim).isNotEqualTo(new CallTarget("java/lang/String", "trim", "()V"));
        assertThat(trim.equals("java/lang/String.trim()Ljava/lang/String;")).isFalse();
        assertThat(trim).hasToString("String.trim");
        assertThat(trim.key()).isEqualTo("java/lang/String.trim()Ljava/lang/String;");
    }

    @Test
    void callIsFoundInCode() {
        MethodNode code = new MethodNode(Opcodes.ACC_STATIC, "code", "()V", null, null);
        code.instructions.add(new InsnNode(Opcodes.NOP));
        code.instructions.add(call("strip"));
        assertThat(trim.isCalledBy(code)).isFalse();
        code.instructions.add(call("trim"));
        assertThat(trim.isCalledBy(code)).isTrue();
        assertThat(trim.isCalledBy(code.instructions.getFirst())).isFalse();
        assertThat(trim.isCalledBy(code.instructions.getLast())).isTrue();
    }

    private static MethodInsnNode call(String name) {
        return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, "java/lang/String", name, "()Ljava/lang/String;", false);
    }
}
