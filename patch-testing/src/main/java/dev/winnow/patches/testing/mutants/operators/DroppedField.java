package dev.winnow.patches.testing.mutants.operators;

import java.util.Optional;

import com.google.auto.service.AutoService;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A field is not set. */
@AutoService(MutationOperator.class)
public final class DroppedField implements MutationOperator {
    @Override
    public String id() {
        return "dropped-field";
    }

    @Override
    public Optional<Mutation> at(AbstractInsnNode instruction, MethodNode method) {
        int opcode = instruction.getOpcode();
        if (opcode != Opcodes.PUTFIELD && opcode != Opcodes.PUTSTATIC) {
            return Optional.empty();
        }
        FieldInsnNode field = (FieldInsnNode) instruction;
        return Optional.of(new Mutation(field.name + " is not set", code -> drop(code, field)));
    }

    private static void drop(InsnList code, FieldInsnNode field) {
        boolean isWide = Type.getType(field.desc).getSize() == 2;
        code.insertBefore(field, new InsnNode(isWide ? Opcodes.POP2 : Opcodes.POP));
        if (field.getOpcode() == Opcodes.PUTFIELD) {
            code.insertBefore(field, new InsnNode(Opcodes.POP));
        }
        code.remove(field);
    }
}
