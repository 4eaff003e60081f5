package dev.winnow.patches.engine.template;

import java.util.HashSet;
import java.util.ListIterator;
import java.util.Set;

import dev.winnow.patches.runtime.PrivateFields;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the code for one class of the library read private fields of another.
 *
 * <p>A template may read them, because all templates of a patch are nested in one class. In the library the read becomes an
 * invokedynamic instruction that {@link PrivateFields} links.
 */
final class PrivateFieldLinker {
    private static final Handle READER = new Handle(
            Opcodes.H_INVOKESTATIC,
            Type.getInternalName(PrivateFields.class),
            "reader",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    private final Set<String> privateFields = new HashSet<>();

    /** Remembers which fields of the template are private. */
    void add(ClassNode template) {
        for (FieldNode field : template.fields) {
            if ((field.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == Opcodes.ACC_PRIVATE) {
                privateFields.add(template.name + '.' + field.name);
            }
        }
    }

    /** Replaces each read of another template's private field in the method. */
    void link(String template, MethodNode method) {
        ListIterator<AbstractInsnNode> instructions = method.instructions.iterator();
        while (instructions.hasNext()) {
            AbstractInsnNode instruction = instructions.next();
            if (instruction.getOpcode() == Opcodes.GETFIELD) {
                FieldInsnNode read = (FieldInsnNode) instruction;
                if (!read.owner.equals(template) && privateFields.contains(read.owner + '.' + read.name)) {
                    String type = Type.getMethodDescriptor(Type.getType(read.desc), Type.getObjectType(read.owner));
                    instructions.set(new InvokeDynamicInsnNode(read.name, type, READER));
                }
            }
        }
    }
}
