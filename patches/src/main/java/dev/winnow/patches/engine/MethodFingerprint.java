package dev.winnow.patches.engine;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The normalised hash of a method body: what the method does, without what a recompilation may change.
 *
 * <p>Into the hash go the opcodes, their operands, jump targets in order of appearance and exception handlers. Left out
 * are line numbers, local variable names, the order of the constant pool, stack maps (they follow from the code) and the
 * numbers that the compiler gives to lambda bodies. Two methods of equal shape behave alike as far as their callees do.
 */
public final class MethodFingerprint extends MethodVisitor {
    private static final Pattern LAMBDA_NUMBER = Pattern.compile("(lambda\\$.*\\$)\\d+");

    private final List<Object> tokens = new ArrayList<>();
    private final Set<Label> targets = new HashSet<>();

    public MethodFingerprint() {
        super(Opcodes.ASM9);
    }

    /** The first 64 bits of the SHA-256 of {@link #text()}, as 16 hexadecimal digits. */
    public String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text().getBytes(StandardCharsets.UTF_8));
            return String.format("%016x", ByteBuffer.wrap(digest).getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /** The normalised body, an instruction a line: what two shapes differ in. */
    public String text() {
        Map<Label, Integer> numbers = new HashMap<>();
        for (Object token : tokens) {
            if (token instanceof Placed && targets.contains(((Placed) token).label)) {
                numbers.put(((Placed) token).label, numbers.size());
            }
        }
        StringBuilder text = new StringBuilder(tokens.size() * 8);
        for (Object token : tokens) {
            if (token instanceof Label) {
                text.append('L').append(numbers.get(token)).append(' ');
            } else if (!(token instanceof Placed)) {
                text.append(token).append(' ');
            } else if (numbers.containsKey(((Placed) token).label)) {
                text.append('L').append(numbers.get(((Placed) token).label)).append(":\n");
            }
        }
        return text.toString();
    }

    /** Where a label stands. It counts only if something jumps to it: line numbers bring labels of their own. */
    private static final class Placed {
        final Label label;

        Placed(Label label) {
            this.label = label;
        }
    }

    private void line(Object... parts) {
        tokens.addAll(Arrays.asList(parts));
        tokens.add("\n");
    }

    private Label target(Label label) {
        targets.add(label);
        return label;
    }

    private static String name(String method) {
        return LAMBDA_NUMBER.matcher(method).replaceFirst("$1");
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
        line(opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        line(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        line(opcode, variable);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        line(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        line(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        line(opcode, owner, name(name), descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        line(Opcodes.INVOKEDYNAMIC, name, descriptor, constant(bootstrap));
        for (Object argument : arguments) {
            line(constant(argument));
        }
    }

    @Override
    public void visitJumpInsn(int opcode, Label target) {
        line(opcode, target(target));
    }

    @Override
    public void visitLabel(Label label) {
        tokens.add(new Placed(label));
    }

    @Override
    public void visitLdcInsn(Object value) {
        line(Opcodes.LDC, constant(value));
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        line(Opcodes.IINC, variable, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
        line(Opcodes.TABLESWITCH, min, max, target(dflt));
        for (Label target : labels) {
            line(target(target));
        }
    }

    @Override
    public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
        line(Opcodes.LOOKUPSWITCH, target(dflt));
        for (int i = 0; i < keys.length; i++) {
            line(keys[i], target(labels[i]));
        }
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        line(Opcodes.MULTIANEWARRAY, descriptor, dimensions);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        line("try", target(start), target(end), target(handler), type);
    }
}
