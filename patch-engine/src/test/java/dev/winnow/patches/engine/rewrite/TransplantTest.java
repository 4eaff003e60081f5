package dev.winnow.patches.engine.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.engine.edit.Edited;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

import static org.assertj.core.api.Assertions.assertThat;

class TransplantTest {
    private static final String CHANGED = "say(I)Ljava/lang/String;";

    private final VendorMethod method = Edited.method(Sample.class, "say");
    private final byte[] sample = Edited.read(Sample.class);
    private final Transplant transplant =
            new Transplant(new ClassReader(sample), Relocation.NONE, Map.of(method.key(), new MethodPlan(method)));

    @Test
    void aChangedMethodIsTheSameAloneAndInTheWholeClass() {
        ClassNode whole = read(transplant.wholeClass());
        ClassNode alone = read(transplant.changedMethods());
        assertThat(names(whole)).hasSize(2).contains(CHANGED);
        assertThat(names(alone)).containsExactly(CHANGED);
        assertThat(text(alone)).isNotEmpty().isEqualTo(text(whole));
    }

    @Test
    void fieldsAndSuperclassStayForTheSizeOfAnInstance() {
        ClassNode alone = read(transplant.changedMethods());
        assertThat(alone.superName).isEqualTo("java/util/ArrayList");
        assertThat(alone.fields)
                .extracting((FieldNode field) -> field.name)
                .isEqualTo(read(Edited.read(Sample.class)).fields.stream()
                        .map(field -> field.name)
                        .collect(java.util.stream.Collectors.toList()));
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

    /** The changed method's code. */
    private static List<Object> text(ClassNode node) {
        Textifier text = new Textifier();
        for (MethodNode method : node.methods) {
            if (CHANGED.equals(method.name + method.desc)) {
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
