package dev.winnow.patches.engine.rewrite;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

import static org.assertj.core.api.Assertions.assertThat;

/** A class file of which only some methods are wanted. */
class ReducedClassTest {
    private static final String KEPT = "say(I)Ljava/lang/String;";

    @Test
    void keepsTheWantedMethodsAsTheyAreAndNoOthers() throws Exception {
        ClassNode whole = read(file());
        ClassNode reduced = read(ReducedClass.of(file(), Set.of(KEPT)));
        assertThat(names(whole)).hasSize(2).contains(KEPT);
        assertThat(names(reduced)).containsExactly(KEPT);
        assertThat(text(reduced)).isNotEmpty().isEqualTo(text(whole));
    }

    @Test
    void keepsFieldsAndSuperclassForTheSizeOfAnInstance() throws Exception {
        ClassNode reduced = read(ReducedClass.of(file(), Set.of()));
        assertThat(reduced.superName).isEqualTo("java/util/ArrayList");
        assertThat(reduced.fields).extracting((FieldNode field) -> field.name).contains("count");
    }

    private static byte[] file() throws Exception {
        try (InputStream in = ReducedClassTest.class.getResourceAsStream("ReducedClassTest$Sample.class")) {
            return in.readAllBytes();
        }
    }

    private static ClassNode read(byte[] file) {
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, 0);
        return node;
    }

    private static List<String> names(ClassNode node) {
        List<String> names = new ArrayList<>();
        for (MethodNode method : node.methods) {
            names.add(method.name + method.desc);
        }
        return names;
    }

    /** The kept method's code. */
    private static List<Object> text(ClassNode node) {
        Textifier text = new Textifier();
        for (MethodNode method : node.methods) {
            if (KEPT.equals(method.name + method.desc)) {
                method.accept(new TraceMethodVisitor(text));
            }
        }
        return text.text;
    }

    static class Sample extends java.util.ArrayList<String> {
        private static final long serialVersionUID = 1L;
        private long count;

        Sample(long count) {
            this.count = count;
        }

        String say(int times) {
            try {
                return times > 3 ? "many" : String.valueOf(count);
            } catch (IllegalStateException e) {
                return "none";
            }
        }
    }
}
