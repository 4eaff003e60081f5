import java.util.Arrays;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/**
 * Compares class files. The JVM keeps the bytes of a class that some agent has changed, and makes those of any other up anew,
 * with its constant pool and attributes in an order of its own: then both are written once more by ASM.
 */
class Normal {
    static boolean isSame(byte[] one, byte[] other) {
        return Arrays.equals(one, other) || Arrays.equals(rewritten(one), rewritten(other));
    }

    private static byte[] rewritten(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(writer, 0);
        return writer.toByteArray();
    }
}
