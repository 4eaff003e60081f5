package dev.winnow.patches.testing.mutants.operators;

import java.util.Optional;

import com.google.auto.service.AutoService;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A call whose result nobody uses is left out: a header is not put into its map, a buffer is not released. The arguments are
 * still evaluated.
 */
@AutoService(MutationOperator.class)
public final class DroppedCall implements MutationOperator {
    @Override
    public String id() {
        return "dropped-call";
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        if (!(instruction instanceof MethodInsnNode)) {
            return Optional.empty();
        }
        MethodInsnNode call = (MethodInsnNode) instruction;
        Type result = Type.getReturnType(call.desc);
        AbstractInsnNode pop = isPop(call.getNext()) ? call.getNext() : null;
        if (call.name.equals("<init>") || result != Type.VOID_TYPE && pop == null) {
            return Optional.empty();
        }
        return Optional.of(new Mutation("no call of " + call.name, code -> drop(code, call, pop)));
    }

    private static boolean isPop(AbstractInsnNode instruction) {
        return instruction != null
                && (instruction.getOpcode() == Opcodes.POP || instruction.getOpcode() == Opcodes.POP2);
    }

    private static void drop(InsnList code, MethodInsnNode call, AbstractInsnNode pop) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        for (int i = arguments.length - 1; i >= 0; i--) {
            code.insertBefore(call, new InsnNode(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
        }
        if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            code.insertBefore(call, new InsnNode(Opcodes.POP));
        }
        code.remove(call);
        if (pop != null) {
            code.remove(pop);
        }
    }
}
