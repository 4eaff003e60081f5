package dev.winnow.patches.engine;

import java.util.Map;

import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Redirects;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Straight-line code in place of every call of one method within a method of the library, or before every call of a
 * constructor. See {@link Redirects} and {@link InitialCapacity}.
 */
final class CallEdit extends Change {
    /** The call that is edited, as {@link #call(String, String, String)} writes it. */
    final String call;

    private final boolean constructor;

    CallEdit(
            String method,
            String call,
            boolean constructor,
            Map<String, String> shapes,
            Map<String, String> fixed,
            MethodNode code) {
        super(method, shapes, fixed, code);
        this.call = call;
        this.constructor = constructor;
        requireStraightLine();
    }

    static String call(String owner, String name, String descriptor) {
        return owner + '.' + name + descriptor;
    }

    private void requireStraightLine() {
        AbstractInsnNode last = null;
        for (AbstractInsnNode instruction : code.instructions) {
            boolean jumps = instruction.getType() == AbstractInsnNode.JUMP_INSN
                    || instruction.getType() == AbstractInsnNode.TABLESWITCH_INSN
                    || instruction.getType() == AbstractInsnNode.LOOKUPSWITCH_INSN;
            if (jumps || last != null && isReturn(last) && instruction.getOpcode() >= 0) {
                throw new IllegalStateException(
                        code.name + " must be straight-line code: it is inlined into " + method);
            }
            last = instruction.getOpcode() < 0 ? last : instruction;
        }
        if (!code.tryCatchBlocks.isEmpty()) {
            throw new IllegalStateException(code.name + " must not catch: it is inlined into " + method);
        }
    }

    private static boolean isReturn(AbstractInsnNode instruction) {
        return instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN;
    }

    @Override
    boolean speaksOf(VendorMethod vendor) {
        String shape = vendor.shape();
        return shapes.containsKey(shape) || fixed.containsKey(shape) || vendor.calls(call);
    }

    @Override
    String variantKey() {
        return method + ' ' + call;
    }

    @Override
    MatchResult noneOfOurs() {
        return MatchResult.absent("no call of " + shortCall() + " in " + method);
    }

    String shortCall() {
        String owner = call.substring(0, call.indexOf('.'));
        return owner.substring(owner.lastIndexOf('/') + 1) + call.substring(call.indexOf('.'), call.indexOf('('));
    }

    /** Whether the template's body for the same method still has the call. */
    boolean fits(MethodNode body) {
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof MethodInsnNode) {
                MethodInsnNode found = (MethodInsnNode) instruction;
                if (call(found.owner, found.name, found.desc).equals(call)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Puts the edit between a method's code and its writer.
     *
     * @param caller the method
     * @param locals how many local variables that code has; the edit's own come behind them
     */
    MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals) {
        return new MethodVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (!call(owner, name, descriptor).equals(call)) {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                } else if (constructor) {
                    presize(mv, descriptor, locals);
                    super.visitMethodInsn(opcode, owner, name, "(I)V", isInterface);
                } else {
                    redirect(mv, caller, locals);
                }
            }
        };
    }

    /** The template's parameters are those of the method around the call; a given capacity comes behind them. */
    private void presize(MethodVisitor writer, String descriptor, int locals) {
        int own = slots(code.access, code.desc);
        if (descriptor.equals("(I)V")) {
            own--;
            writer.visitVarInsn(Opcodes.ISTORE, locals);
        }
        inline(writer, own, locals - own);
    }

    /** The template's parameters are the call's receiver and arguments, as they lie on the stack, and the caller's. */
    private void redirect(MethodVisitor writer, VendorMethod caller, int locals) {
        Type[] parameters = Type.getArgumentTypes(code.desc);
        int ofCall = parameters.length - TemplateReader.parametersOfCaller(code);
        int slot = locals + slots(code.access, code.desc);
        for (int i = parameters.length - 1; i >= 0; i--) {
            slot -= parameters[i].getSize();
            if (i >= ofCall) {
                writer.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), caller.parameter(parameters[i]));
            }
            writer.visitVarInsn(parameters[i].getOpcode(Opcodes.ISTORE), slot);
        }
        inline(writer, 0, locals);
    }

    private static int slots(int access, String descriptor) {
        int withReceiver = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
        return (access & Opcodes.ACC_STATIC) != 0 ? withReceiver - 1 : withReceiver;
    }

    /** Writes the code without its return; local variables from {@code from} on move up by {@code by}. */
    private void inline(MethodVisitor writer, int from, int by) {
        for (AbstractInsnNode instruction : code.instructions) {
            if (instruction instanceof VarInsnNode) {
                int local = ((VarInsnNode) instruction).var;
                writer.visitVarInsn(instruction.getOpcode(), local < from ? local : local + by);
            } else if (instruction instanceof IincInsnNode) {
                throw new IllegalStateException(code.name + " must not change its variables");
            } else if (instruction.getOpcode() >= 0 && !isReturn(instruction)) {
                instruction.accept(writer);
            }
        }
    }
}
