package dev.winnow.probes.weave.handlers;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the calls in one method that add a handler, and inserts a counting call after each of them. A build may have moved Netty
 * behind a prefix, so that the names of its classes only end as Netty's own.
 */
abstract class AddHandlerVisitor extends MethodVisitor {
    static final String PIPELINE = "io/netty/channel/ChannelPipeline";

    private static final String HANDLER = "io/netty/channel/ChannelHandler";
    private static final String CHANNEL = "io/netty/channel/Channel";

    private int line = -1;

    /** Type of the value that was pushed last: a handler is pushed right before it is added. */
    private Type lastPushed;

    AddHandlerVisitor(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** @param handler its class, as far as it is visible in the bytecode */
    abstract InstallSite siteAt(int line, Type handler);

    @Override
    public void visitLineNumber(int line, Label start) {
        this.line = line;
        super.visitLineNumber(line, start);
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        lastPushed = null;
        super.visitVarInsn(opcode, local);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        lastPushed = Type.getType(descriptor);
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        lastPushed = Type.getObjectType(type);
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (isPipeline(owner) && name.startsWith("add")) {
            String prefix = owner.substring(0, owner.length() - PIPELINE.length());
            Type handler = Type.getObjectType(prefix + HANDLER);
            if (descriptor.endsWith(handler.getDescriptor() + ")L" + owner + ';')) {
                count(owner, prefix + CHANNEL, siteAt(line, lastPushed == null ? handler : lastPushed));
            }
        }
        lastPushed = name.equals("<init>") ? Type.getObjectType(owner) : Type.getReturnType(descriptor);
    }

    private static boolean isPipeline(String owner) {
        return owner.equals(PIPELINE) || owner.endsWith('/' + PIPELINE);
    }

    /** Every such call returns the pipeline, which stays on the stack. */
    private void count(String pipeline, String channel, InstallSite site) {
        super.visitInsn(Opcodes.DUP);
        super.visitMethodInsn(Opcodes.INVOKEINTERFACE, pipeline, "channel", "()L" + channel + ';', true);
        super.visitMethodInsn(Opcodes.INVOKEINTERFACE, channel, "parent", "()L" + channel + ';', true);
        super.visitLdcInsn(site.slot());
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "dev/winnow/probes/runtime/HandlerInstalls",
                "count",
                "(Ljava/lang/Object;I)V",
                false);
    }
}
