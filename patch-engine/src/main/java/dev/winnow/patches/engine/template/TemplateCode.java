package dev.winnow.patches.engine.template;

import java.util.HashSet;
import java.util.ListIterator;
import java.util.Set;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Makes the code of a template fit for a class of the library, which may be as old as Java 8. */
final class TemplateCode {
    private TemplateCode() {}

    static void adapt(ClassNode template) {
        Set<String> privateMethods = new HashSet<>();
        for (MethodNode method : template.methods) {
            if ((method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == Opcodes.ACC_PRIVATE) {
                privateMethods.add(method.name + method.desc);
            }
        }
        for (MethodNode method : template.methods) {
            callPrivateMethodsAsJava8Does(template.name, method, privateMethods);
            removeDebugInformation(method);
        }
    }

    /** Since release 11 javac calls private methods with invokevirtual, which classes of older versions must not do. */
    private static void callPrivateMethodsAsJava8Does(String owner, MethodNode method, Set<String> privateMethods) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.INVOKEVIRTUAL) {
                MethodInsnNode call = (MethodInsnNode) instruction;
                if (call.owner.equals(owner) && privateMethods.contains(call.name + call.desc)) {
                    call.setOpcode(Opcodes.INVOKESPECIAL);
                }
            }
        }
    }

    /** The template's line numbers would point into the vendor's source file. */
    private static void removeDebugInformation(MethodNode method) {
        ListIterator<AbstractInsnNode> instructions = method.instructions.iterator();
        while (instructions.hasNext()) {
            if (instructions.next() instanceof LineNumberNode) {
                instructions.remove();
            }
        }
        method.localVariables = null;
    }
}
