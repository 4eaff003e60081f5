package dev.winnow.patches.engine.template;

import dev.winnow.patches.engine.edit.LambdaStandIns;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Replaces the lambdas of a template by references to the stand-ins that they call.
 *
 * <p>A patch cannot bring a lambda of its own, because no method can be added to a loaded class. It can use one that the
 * library's class has: a lambda that only calls a {@link LambdaStandIns stand-in} with all its arguments, in their order.
 */
final class LambdaReferences {
    private LambdaReferences() {}

    /** @throws IllegalStateException if a lambda does more than call a stand-in */
    static void replaceLambdas(ClassNode template) {
        for (MethodNode method : template.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof InvokeDynamicInsnNode) {
                    Object[] arguments = ((InvokeDynamicInsnNode) instruction).bsmArgs;
                    for (int i = 0; i < arguments.length; i++) {
                        if (arguments[i] instanceof Handle) {
                            arguments[i] = referenced((Handle) arguments[i], template);
                        }
                    }
                }
            }
        }
    }

    private static Handle referenced(Handle handle, ClassNode template) {
        if (!handle.getOwner().equals(template.name) || !handle.getName().startsWith("lambda$")) {
            return handle;
        }
        for (MethodNode body : template.methods) {
            if ((body.access & Opcodes.ACC_SYNTHETIC) != 0
                    && body.name.equals(handle.getName())
                    && body.desc.equals(handle.getDesc())) {
                return calledBy(body, template);
            }
        }
        return handle;
    }

    private static Handle calledBy(MethodNode lambda, ClassNode template) {
        int nextVariable = 0;
        for (AbstractInsnNode instruction : lambda.instructions) {
            if (instruction instanceof VarInsnNode && ((VarInsnNode) instruction).var == nextVariable) {
                int opcode = instruction.getOpcode();
                nextVariable += opcode == Opcodes.LLOAD || opcode == Opcodes.DLOAD ? 2 : 1;
            } else if (instruction instanceof MethodInsnNode) {
                MethodInsnNode call = (MethodInsnNode) instruction;
                boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
                int receiver = isStatic ? 0 : 1;
                if (call.owner.equals(template.name)
                        && LambdaStandIns.isStandIn(call.name)
                        && nextVariable == receiver + (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1) {
                    int tag = isStatic ? Opcodes.H_INVOKESTATIC : Opcodes.H_INVOKESPECIAL;
                    return new Handle(tag, call.owner, call.name, call.desc, false);
                }
                break;
            }
        }
        throw new IllegalStateException(
                template.name + " has a lambda that does more than call a stand-in for a lambda of the library");
    }
}
