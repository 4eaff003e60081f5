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

/** The result of a call is null, 0 or false, whatever the call returned. */
@AutoService(MutationOperator.class)
public final class ZeroResult implements MutationOperator {
    @Override
    public String id() {
        return "zero-result";
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        if (!(instruction instanceof MethodInsnNode)) {
            return Optional.empty();
        }
        MethodInsnNode call = (MethodInsnNode) instruction;
        Type result = Type.getReturnType(call.desc);
        int next = call.getNext() == null ? Opcodes.NOP : call.getNext().getOpcode();
        if (result == Type.VOID_TYPE || next == Opcodes.POP || next == Opcodes.POP2) {
            return Optional.empty();
        }
        if (next == Opcodes.ARETURN && EarlyReturns.mayGiveWay(method)) {
            return Optional.empty();
        }
        boolean isReference = result.getSort() >= Type.ARRAY;
        return Optional.of(new Mutation(
                call.name + " gives " + (isReference ? "null" : "0"), code -> replace(code, call, result)));
    }

    private static void replace(InsnList code, MethodInsnNode call, Type result) {
        InsnList zero = new InsnList();
        zero.add(new InsnNode(result.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
        zero.add(new InsnNode(zero(result)));
        code.insert(call, zero);
    }

    private static int zero(Type type) {
        switch (type.getSort()) {
            case Type.LONG:
                return Opcodes.LCONST_0;
            case Type.FLOAT:
                return Opcodes.FCONST_0;
            case Type.DOUBLE:
                return Opcodes.DCONST_0;
            case Type.ARRAY:
            case Type.OBJECT:
                return Opcodes.ACONST_NULL;
            default:
                return Opcodes.ICONST_0;
        }
    }
}
