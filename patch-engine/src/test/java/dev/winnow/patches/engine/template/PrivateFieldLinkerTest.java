package dev.winnow.patches.engine.template;

import java.util.List;

import dev.winnow.patches.engine.edit.Edited;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

/** Reads of private fields of other templates. */
class PrivateFieldLinkerTest {
    private final ClassNode own = read(Own.class);
    private final PrivateFieldLinker linker = new PrivateFieldLinker();

    @Test
    void readOfAnotherTemplatesPrivateFieldBecomesInvokedynamic() {
        InvokeDynamicInsnNode read = (InvokeDynamicInsnNode) linked("other").get(0);
        assertThat(read.name).isEqualTo("number");
        assertThat(read.desc).isEqualTo("(L" + read(Other.class).name + ";)I");
        assertThat(read.bsm.getOwner()).isEqualTo("dev/winnow/patches/runtime/PrivateFields");
    }

    @Test
    void readOfAnOwnPrivateFieldStays() {
        assertThat(linked("own")).extracting(AbstractInsnNode::getOpcode).containsExactly(Opcodes.GETFIELD);
    }

    @Test
    void readOfAFieldThatIsNotPrivateStays() {
        assertThat(linked("visible")).extracting(AbstractInsnNode::getOpcode).containsExactly(Opcodes.GETFIELD);
    }

    /** The instructions of the method that read fields, after linking. */
    private List<AbstractInsnNode> linked(String name) {
        linker.add(own);
        linker.add(read(Other.class));
        MethodNode method = own.methods.stream()
                .filter(one -> one.name.equals(name))
                .findFirst()
                .orElseThrow();
        linker.link(own.name, method);
        return List.of(method.instructions.toArray()).stream()
                .filter(one -> one.getOpcode() == Opcodes.GETFIELD || one.getOpcode() == Opcodes.INVOKEDYNAMIC)
                .collect(toList());
    }

    private static ClassNode read(Class<?> type) {
        ClassNode node = new ClassNode();
        new ClassReader(Edited.read(type)).accept(node, 0);
        return node;
    }

    @SuppressWarnings("unused")
    private static final class Own {
        private int number;

        int own() {
            return number;
        }

        static int other(Other other) {
            return other.number;
        }

        static int visible(Other other) {
            return other.visible;
        }
    }

    @SuppressWarnings("unused")
    private static final class Other {
        private int number;
        int visible;
    }
}
