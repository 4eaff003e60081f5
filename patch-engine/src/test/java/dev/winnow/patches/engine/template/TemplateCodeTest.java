package dev.winnow.patches.engine.template;

import dev.winnow.patches.engine.edit.Edited;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Template code that fits classes as old as Java 8. */
class TemplateCodeTest {
    private final ClassNode template = new ClassNode();

    TemplateCodeTest() {
        new ClassReader(Edited.read(Sample.class)).accept(template, 0);
        TemplateCode.adapt(template);
    }

    @Test
    void privateMethodsAreCalledWithInvokespecial() {
        assertThat(call("hidden").getOpcode()).isEqualTo(Opcodes.INVOKESPECIAL);
        assertThat(call("visible").getOpcode()).isEqualTo(Opcodes.INVOKEVIRTUAL);
    }

    @Test
    void thereAreNoLineNumbers() {
        for (MethodNode method : template.methods) {
            assertThat(method.instructions).noneMatch(LineNumberNode.class::isInstance);
            assertThat(method.localVariables).isNull();
        }
    }

    private MethodInsnNode call(String name) {
        for (MethodNode method : template.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof MethodInsnNode && ((MethodInsnNode) instruction).name.equals(name)) {
                    return (MethodInsnNode) instruction;
                }
            }
        }
        throw new IllegalStateException("no call of " + name);
    }

    @SuppressWarnings("unused")
    private static class Sample {
        int both() {
            int sum = hidden() + visible();
            return sum;
        }

        private int hidden() {
            return 1;
        }

        int visible() {
            return 2;
        }
    }
}
