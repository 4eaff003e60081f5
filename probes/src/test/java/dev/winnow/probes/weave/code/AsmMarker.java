package dev.winnow.probes.weave.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypePath;

/** Does with ASM what {@link Marker} does. */
final class AsmMarker extends ClassVisitor {
    private final List<String> visits = new ArrayList<>();

    private final String unchanged;

    private AsmMarker(ClassVisitor next, String unchanged) {
        super(Opcodes.ASM9, next);
        this.unchanged = unchanged;
    }

    /**
     * @param visits gets method, line and opcode of each visit
     * @param unchanged name of a method to leave as it is
     */
    static byte[] mark(byte[] classFile, List<String> visits, String unchanged) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        AsmMarker marker = new AsmMarker(writer, unchanged);
        reader.accept(marker, 0);
        visits.addAll(marker.visits);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        if (name.equals(unchanged)) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            private int line = -1;
            private boolean marked;
            private final List<Label> beforeNew = new ArrayList<>();
            private final Map<Label, Label> creations = new HashMap<>();

            @Override
            public void visitLineNumber(int line, Label start) {
                this.line = line;
                super.visitLineNumber(line, start);
            }

            @Override
            public void visitLabel(Label label) {
                beforeNew.add(label);
                super.visitLabel(label);
            }

            /** A frame names an uninitialized object by the label of the instruction that creates it, which is behind the mark. */
            @Override
            public void visitFrame(int type, int locals, Object[] local, int stack, Object[] onStack) {
                super.visitFrame(type, locals, withCreations(local), stack, withCreations(onStack));
            }

            private Object[] withCreations(Object[] types) {
                return types == null
                        ? null
                        : Arrays.stream(types)
                                .map(type -> type instanceof Label ? creations.get(type) : type)
                                .toArray();
            }

            private void visit(int opcode, int mark) {
                visits.add(Marker.visit(name, descriptor, line, opcode));
                mark(mark);
            }

            private void mark(int mark) {
                marked = true;
                super.visitInsn(mark);
                super.visitInsn(Opcodes.POP);
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String type, boolean isInterface) {
                visit(opcode, Marker.BEFORE);
                super.visitMethodInsn(opcode, owner, name, type, isInterface);
            }

            @Override
            public void visitInvokeDynamicInsn(String name, String type, Handle bootstrap, Object... arguments) {
                visit(Opcodes.INVOKEDYNAMIC, Marker.BEFORE);
                super.visitInvokeDynamicInsn(name, type, bootstrap, arguments);
            }

            @Override
            public void visitTypeInsn(int opcode, String type) {
                if (opcode == Opcodes.NEW) {
                    mark(Marker.BEFORE);
                    markCreation();
                }
                super.visitTypeInsn(opcode, type);
                if (Marker.isAfter(opcode)) {
                    visit(opcode, Marker.AFTER);
                }
            }

            private void markCreation() {
                Label creation = new Label();
                super.visitLabel(creation);
                beforeNew.forEach(label -> creations.put(label, creation));
                beforeNew.clear();
            }

            @Override
            public void visitMaxs(int maxStack, int maxLocals) {
                super.visitMaxs(marked ? maxStack + 1 : maxStack, maxLocals);
            }

            @Override
            public AnnotationVisitor visitInsnAnnotation(int type, TypePath path, String name, boolean visible) {
                return null;
            }

            @Override
            public AnnotationVisitor visitTryCatchAnnotation(int type, TypePath path, String name, boolean visible) {
                return null;
            }

            @Override
            public AnnotationVisitor visitLocalVariableAnnotation(
                    int type, TypePath path, Label[] start, Label[] end, int[] index, String name, boolean visible) {
                return null;
            }
        };
    }
}
