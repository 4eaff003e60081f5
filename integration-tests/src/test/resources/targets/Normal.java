import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Compares class files. The JVM keeps the bytes of a class that some agent has changed, and makes those of any other up anew:
 * with constant pool, methods and debug tables in an order of its own, and without what it does not keep (invisible annotations,
 * constant values of fields that are not static).
 * So what counts is that there are the same fields, and the same methods with the same code.
 */
class Normal {
    static boolean isSame(byte[] one, byte[] other) {
        return Arrays.equals(one, other) || members(one).equals(members(other));
    }

    /** Fields and methods by name and type; a method's code as the bytes of a class that has nothing else. */
    private static Map<String, String> members(byte[] classFile) {
        Map<String, String> members = new TreeMap<>();
        ClassVisitor collect = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public FieldVisitor visitField(int access, String name, String type, String signature, Object value) {
                boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
                members.put(name + " " + type, (access & 0xFFFF) + " " + (isStatic ? value : null));
                return null;
            }

            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String type, String signature, String[] exceptions) {
                ClassWriter alone = new ClassWriter(0);
                alone.visit(Opcodes.V1_8, 0, "Alone", null, "java/lang/Object", null);
                MethodVisitor code = alone.visitMethod(access & 0xFFFF, name, type, null, exceptions);
                return new MethodVisitor(Opcodes.ASM9, code) {
                    @Override
                    public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                        return null;
                    }

                    @Override
                    public AnnotationVisitor visitParameterAnnotation(int at, String annotation, boolean visible) {
                        return null;
                    }

                    @Override
                    public void visitEnd() {
                        super.visitEnd();
                        members.put(name + type, Arrays.toString(alone.toByteArray()));
                    }
                };
            }
        };
        new ClassReader(classFile).accept(collect, ClassReader.SKIP_DEBUG);
        return members;
    }
}
