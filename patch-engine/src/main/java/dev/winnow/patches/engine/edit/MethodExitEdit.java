package dev.winnow.patches.engine.edit;

import java.util.Arrays;
import java.util.List;

import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Code that runs when a method returns and may change the result. See {@link OnMethodExit}. */
public final class MethodExitEdit extends MethodEdit {
    private final String target;
    private final int callerArguments;
    private final boolean isStatic;
    private final Type result;

    /**
     * @param target the internal name of the class that the method is in
     * @param callerArguments how many of the code's parameters, the last ones, are the method's
     */
    public MethodExitEdit(String method, String target, int callerArguments, KnownShapes shapes, MethodNode code) {
        super(method, shapes, code);
        this.target = target;
        this.callerArguments = callerArguments;
        this.isStatic = (code.access & Opcodes.ACC_STATIC) != 0;
        this.result = Type.getReturnType(code.desc);
        Type[] parameters = Type.getArgumentTypes(code.desc);
        boolean takesResult = parameters.length == callerArguments + 1 && parameters[0].equals(result);
        if (result == Type.VOID_TYPE ? parameters.length != callerArguments : !takesResult) {
            throw new IllegalStateException(
                    code.name
                            + " must take the value that it may change, unless it is void; other parameters need @CallerArgument");
        }
    }

    @Override
    public boolean matches(VendorMethod vendor) {
        return isStatic == vendor.isStatic
                && Type.getReturnType(vendor.descriptor).equals(result)
                && takesCallerArguments(vendor);
    }

    /** An overload without them is another method. */
    private boolean takesCallerArguments(VendorMethod vendor) {
        List<Type> needed = Arrays.asList(Type.getArgumentTypes(code.desc));
        return Arrays.asList(Type.getArgumentTypes(vendor.descriptor))
                .containsAll(needed.subList(needed.size() - callerArguments, needed.size()));
    }

    @Override
    public String variantKey() {
        return "exit of " + method;
    }

    @Override
    public boolean isOptional() {
        return false;
    }

    @Override
    public String notMatched() {
        return method + " has an unknown signature";
    }

    /** Puts the code between every return of a method and its writer. */
    public MethodVisitor into(MethodVisitor writer, VendorMethod vendor) {
        return new MethodVisitor(Opcodes.ASM9, writer) {
            private final Label exit = new Label();
            private boolean returns;

            @Override
            public void visitInsn(int opcode) {
                if (isReturn(opcode)) {
                    super.visitJumpInsn(Opcodes.GOTO, exit);
                    returns = true;
                } else {
                    super.visitInsn(opcode);
                }
            }

            @Override
            public void visitMaxs(int maxStack, int maxLocals) {
                if (returns) {
                    super.visitLabel(exit);
                    writeExit(mv, vendor);
                }
                super.visitMaxs(maxStack, maxLocals);
            }
        };
    }

    private static boolean isReturn(int opcode) {
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    private void writeExit(MethodVisitor writer, VendorMethod vendor) {
        List<Object> locals = FrameTypes.atReturn(target, vendor.descriptor, isStatic);
        List<Object> receiver = List.copyOf(locals.subList(0, isStatic ? 0 : 1));
        List<Object> parameters = List.copyOf(locals.subList(receiver.size(), locals.size()));
        Object[] stack = result == Type.VOID_TYPE ? new Object[0] : new Object[] {FrameTypes.of(result)};
        writer.visitFrame(Opcodes.F_FULL, locals.size(), locals.toArray(), stack.length, stack);
        writer.visitInsn(Opcodes.NOP); // separates this frame from the next
        storeParameters(writer, vendor, locals);
        writer.visitFrame(Opcodes.F_FULL, locals.size(), locals.toArray(), 0, new Object[0]);
        writer.visitInsn(Opcodes.NOP); // and from one at the first instruction of the code
        MethodVisitor shifter = new LocalsShifter(writer, receiver, parameters);
        synchronized (code) { // its labels belong to one writer at a time
            code.instructions.resetLabels();
            code.tryCatchBlocks.forEach(block -> block.accept(writer));
            for (AbstractInsnNode instruction : code.instructions) {
                instruction.accept(shifter);
            }
        }
    }

    /** Stores the code's parameters after those of the method, and adds them to the locals. */
    private void storeParameters(MethodVisitor writer, VendorMethod vendor, List<Object> locals) {
        Type[] parameters = Type.getArgumentTypes(code.desc);
        for (int i = 0; i < parameters.length; i++) {
            if (i >= parameters.length - callerArguments) {
                writer.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), vendor.parameter(parameters[i]));
            }
            writer.visitVarInsn(parameters[i].getOpcode(Opcodes.ISTORE), FrameTypes.slots(locals));
            locals.add(FrameTypes.of(parameters[i]));
        }
    }
}
