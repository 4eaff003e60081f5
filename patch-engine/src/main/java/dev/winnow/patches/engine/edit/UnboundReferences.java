package dev.winnow.patches.engine.edit;

import java.util.function.Function;

import dev.winnow.patches.api.Unbound;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Takes the receiver out of the method references that a method passes to a call. See {@link Unbound}.
 *
 * <p>The compiler writes {@code this::name} as {@code ALOAD 0, INVOKEDYNAMIC} (with a null check of other receivers in between). The
 * receiver is popped, and the instruction creates {@code Type::name}, which captures nothing.
 */
final class UnboundReferences {
    private static final Type OBJECT_FUNCTION = Type.getMethodType("(Ljava/lang/Object;)Ljava/lang/Object;");
    private static final String FUNCTION = "()" + Type.getDescriptor(Function.class);

    private UnboundReferences() {}

    /**
     * Changes the method reference that is passed to this call.
     *
     * @throws IllegalStateException if it is not followed by constants only
     */
    static void unbind(MethodNode method, AbstractInsnNode call) {
        AbstractInsnNode instruction = call.getPrevious();
        while (isConstant(instruction)) {
            instruction = instruction.getPrevious();
        }
        if (!isBoundReference(instruction)) {
            throw new IllegalStateException(method.name + " does not pass a method reference with a receiver");
        }
        InvokeDynamicInsnNode bound = (InvokeDynamicInsnNode) instruction;
        Handle referenced = (Handle) bound.bsmArgs[1];
        String receiver = Type.getArgumentTypes(bound.desc)[0].getDescriptor();
        Type unbound = Type.getMethodType(
                '(' + receiver + ')' + ((Type) bound.bsmArgs[2]).getReturnType().getDescriptor());
        InsnList replacement = new InsnList();
        replacement.add(new InsnNode(Opcodes.POP));
        replacement.add(new InvokeDynamicInsnNode("apply", FUNCTION, bound.bsm, OBJECT_FUNCTION, referenced, unbound));
        method.instructions.insert(bound, replacement);
        method.instructions.remove(bound);
    }

    /** Labels and line numbers are passed over, too. */
    private static boolean isConstant(AbstractInsnNode instruction) {
        return instruction != null
                && (instruction.getOpcode() < 0
                        || instruction.getOpcode() >= Opcodes.ACONST_NULL && instruction.getOpcode() <= Opcodes.LDC);
    }

    private static boolean isBoundReference(AbstractInsnNode instruction) {
        if (!(instruction instanceof InvokeDynamicInsnNode)) {
            return false;
        }
        InvokeDynamicInsnNode dynamic = (InvokeDynamicInsnNode) instruction;
        return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                && dynamic.bsm.getName().equals("metafactory")
                && Type.getArgumentTypes(dynamic.desc).length == 1
                && ((Handle) dynamic.bsmArgs[1]).getTag() != Opcodes.H_INVOKESTATIC
                && ((Type) dynamic.bsmArgs[2]).getArgumentTypes().length == 0;
    }
}
