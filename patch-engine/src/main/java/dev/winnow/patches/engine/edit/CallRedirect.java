package dev.winnow.patches.engine.edit;

import java.util.function.Function;

import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Unbound;
import dev.winnow.patches.engine.vendor.CallTarget;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Code instead of every call of one method. See {@link Redirects}. */
public final class CallRedirect extends CallEdit {
    private final int callerArguments;
    private final boolean hasUnbound;

    /**
     * @param callerArguments how many of the code's parameters, the last ones, are not the call's
     * @param hasUnbound whether one of the parameters receives a method reference without its receiver
     */
    public CallRedirect(
            String method,
            CallTarget call,
            int callerArguments,
            boolean hasUnbound,
            KnownShapes shapes,
            MethodNode code) {
        super(method, call, shapes, code);
        this.callerArguments = callerArguments;
        this.hasUnbound = hasUnbound;
    }

    @Override
    public MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals) {
        MethodVisitor redirector = redirector(writer, caller, locals);
        return hasUnbound ? unbinder(redirector, caller) : redirector;
    }

    private MethodVisitor unbinder(MethodVisitor next, VendorMethod caller) {
        return new MethodNode(Opcodes.ASM9, 0, caller.name, caller.descriptor, null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                for (AbstractInsnNode instruction : instructions.toArray()) {
                    if (call.isCalledBy(instruction)) {
                        UnboundReferences.unbind(this, instruction);
                    }
                }
                accept(next);
            }
        };
    }

    private MethodVisitor redirector(MethodVisitor writer, VendorMethod caller, int locals) {
        return new MethodVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (call.is(owner, name, descriptor)) {
                    inlined.inlineAsCall(mv, callerArguments, caller, locals);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }

    /**
     * Takes the receiver out of the method references that a method passes to a call. See {@link Unbound}.
     *
     * <p>The compiler writes {@code this::name} as {@code ALOAD 0, INVOKEDYNAMIC} (with a null check of other receivers in between). The
     * receiver is popped, and the instruction creates {@code Type::name}, which captures nothing.
     */
    private static final class UnboundReferences {
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
            Type unbound = Type.getMethodType('('
                    + receiver
                    + ')'
                    + ((Type) bound.bsmArgs[2]).getReturnType().getDescriptor());
            InsnList replacement = new InsnList();
            replacement.add(new InsnNode(Opcodes.POP));
            replacement.add(
                    new InvokeDynamicInsnNode("apply", FUNCTION, bound.bsm, OBJECT_FUNCTION, referenced, unbound));
            method.instructions.insert(bound, replacement);
            method.instructions.remove(bound);
        }

        /** Labels and line numbers are passed over, too. */
        private static boolean isConstant(AbstractInsnNode instruction) {
            return instruction != null
                    && (instruction.getOpcode() < 0
                            || instruction.getOpcode() >= Opcodes.ACONST_NULL
                                    && instruction.getOpcode() <= Opcodes.LDC);
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
}
