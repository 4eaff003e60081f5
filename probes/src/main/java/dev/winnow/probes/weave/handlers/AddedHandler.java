package dev.winnow.probes.weave.handlers;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds in one method the calls that add a handler, and counts after each that the handler was added. */
abstract class AddedHandler extends MethodVisitor {
    static final String PIPELINE = "io/netty/channel/ChannelPipeline";

    private static final String HANDLER = "Lio/netty/channel/ChannelHandler;";
    private static final String CHANNEL = "io/netty/channel/Channel";

    private int line = -1;

    /** Of the value that was pushed last: a handler is pushed right before it is added. */
    private Type pushed;

    AddedHandler(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** @param handler its class as far as the bytecode tells */
    abstract InstallSite found(int line, Type handler);

    @Override
    public void visitLineNumber(int line, Label start) {
        this.line = line;
        super.visitLineNumber(line, start);
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        pushed = null;
        super.visitVarInsn(opcode, local);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        pushed = Type.getType(descriptor);
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        pushed = Type.getObjectType(type);
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (owner.equals(PIPELINE) && name.startsWith("add") && descriptor.endsWith(HANDLER + ")L" + PIPELINE + ';')) {
            count(found(line, pushed == null ? Type.getType(HANDLER) : pushed));
        }
        pushed = name.equals("<init>") ? Type.getObjectType(owner) : Type.getReturnType(descriptor);
    }

    /** The pipeline, which every such call returns, stays on the stack. */
    private void count(InstallSite site) {
        super.visitInsn(Opcodes.DUP);
        super.visitMethodInsn(Opcodes.INVOKEINTERFACE, PIPELINE, "channel", "()L" + CHANNEL + ';', true);
        super.visitMethodInsn(Opcodes.INVOKEINTERFACE, CHANNEL, "parent", "()L" + CHANNEL + ';', true);
        super.visitLdcInsn(site.slot());
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC, "dev/winnow/probes/runtime/Installs", "count", "(Ljava/lang/Object;I)V", false);
    }
}
