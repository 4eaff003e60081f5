package dev.winnow.patches.engine.vendor;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.regex.Pattern;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The normalised hash of a method body. It changes if the method does something else, but not if the same source is compiled
 * again.
 *
 * <p>The hash covers the opcodes, their operands, jump targets in order of appearance and exception handlers. It leaves out
 * line numbers, names of local variables, the order of the constant pool, stack maps (they follow from the code) and the
 * numbers that the compiler gives to lambda bodies. Two methods with equal hashes behave alike as long as the methods that
 * they call do.
 */
public final class MethodFingerprint extends MethodVisitor {
    private static final String LAMBDA = "lambda$";
    private static final int HASH_LENGTH = 16;
    private static final Pattern LAMBDA_NUMBER = Pattern.compile("(lambda\\$.*\\$)\\d+");

    private final InstructionText text = new InstructionText();

    public MethodFingerprint() {
        super(Opcodes.ASM9);
    }

    /** The first 64 bits of the SHA-256 of {@link #text()}, as 16 hexadecimal digits. */
    public String hash() {
        return hash(text());
    }

    /** The same of any text. */
    public static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            String hash = Long.toHexString(ByteBuffer.wrap(digest).getLong());
            return "0".repeat(HASH_LENGTH - hash.length()) + hash;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /** The normalised body, one instruction per line, to see where two fingerprints differ. */
    public String text() {
        return text.toString();
    }

    private static String name(String method) {
        return method.contains(LAMBDA) ? LAMBDA_NUMBER.matcher(method).replaceFirst("$1") : method;
    }

    private static String constant(Object value) {
        if (value instanceof Handle) {
            Handle h = (Handle) value;
            return "handle " + h.getTag() + ' ' + h.getOwner() + '.' + name(h.getName()) + h.getDesc();
        }
        if (value instanceof ConstantDynamic) {
            ConstantDynamic c = (ConstantDynamic) value;
            return "condy " + c.getName() + c.getDescriptor() + constant(c.getBootstrapMethod());
        }
        return value.getClass().getSimpleName() + ' ' + value;
    }

    @Override
    public void visitInsn(int opcode) {
        text.line(opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        text.line(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        text.line(opcode, variable);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        text.line(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        text.line(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        text.line(opcode, owner, name(name), descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        text.line(Opcodes.INVOKEDYNAMIC, name, descriptor, constant(bootstrap));
        for (Object argument : arguments) {
            text.line(constant(argument));
        }
    }

    @Override
    public void visitJumpInsn(int opcode, Label target) {
        text.line(opcode, text.jumpTo(target));
    }

    @Override
    public void visitLabel(Label label) {
        text.place(label);
    }

    @Override
    public void visitLdcInsn(Object value) {
        text.line(Opcodes.LDC, constant(value));
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        text.line(Opcodes.IINC, variable, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
        text.line(Opcodes.TABLESWITCH, min, max, text.jumpTo(dflt));
        for (Label target : labels) {
            text.line(text.jumpTo(target));
        }
    }

    @Override
    public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
        text.line(Opcodes.LOOKUPSWITCH, text.jumpTo(dflt));
        for (int i = 0; i < keys.length; i++) {
            text.line(keys[i], text.jumpTo(labels[i]));
        }
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        text.line(Opcodes.MULTIANEWARRAY, descriptor, dimensions);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        text.line("try", text.jumpTo(start), text.jumpTo(end), text.jumpTo(handler), type);
    }
}
